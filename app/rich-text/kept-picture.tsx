import type { ComponentProps, ReactNode } from 'react';
import { BondPattern } from '../design-system/bond-pattern/bond-pattern.tsx';
import { Picture } from '../design-system/picture/picture.tsx';
import { pictureSources } from '../lib/picture-sources.ts';

interface KeptPictureProps
  extends Pick<ComponentProps<typeof Picture>, 'sizes' | 'alt' | 'priority' | 'fill' | 'className'> {
  readonly imageUrl: string | null;
  /** Shown if there is no picture. */
  readonly instead?: ReactNode;
}

/** A picture that the site keeps, in all its forms. */
export function KeptPicture({ imageUrl, instead = null, ...look }: KeptPictureProps) {
  const sources = pictureSources(imageUrl);
  return sources ? <Picture {...sources} {...look} /> : instead;
}

interface ItemPictureProps extends Pick<KeptPictureProps, 'sizes' | 'priority' | 'fill'> {
  readonly item: { readonly id: string; readonly imageUrl: string | null };
}

/** The picture of an item, cut to fill its parent by default, or the pattern of its id. It is decoration beside words. */
export function ItemPicture({ item: { id, imageUrl }, fill = true, ...look }: ItemPictureProps) {
  return <KeptPicture imageUrl={imageUrl} instead={<BondPattern id={id} />} alt="" fill={fill} {...look} />;
}
