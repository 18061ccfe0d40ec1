import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';

interface DownloadButtonProps {
  /** The signed link. */
  readonly url: string;
  readonly name: string;
  readonly renewUrl: () => Promise<string>;
  readonly iconOnly?: boolean | undefined;
}

/** Downloads a PDF under its name. Renews an expired link first. */
export function DownloadButton({ url, name, renewUrl, iconOnly }: DownloadButtonProps) {
  const { t } = useTranslation('reading');
  return (
    <Button
      href={downloadOf(url)}
      variant={iconOnly ? 'quiet' : 'secondary'}
      size={iconOnly ? 'm' : 's'}
      icon="download"
      iconOnly={iconOnly}
      onClick={(event) => {
        if (expiryOf(url) > Date.now()) return;
        event.preventDefault();
        // Without a new link, the old one shows the error.
        renewUrl().then(
          (fresh) => window.location.assign(downloadOf(fresh)),
          () => window.location.assign(downloadOf(url)),
        );
      }}
    >
      {iconOnly ? t('documents.downloadOf', { name }) : t('documents.download')}
    </Button>
  );
}

function downloadOf(url: string): string {
  return `${url}&download`;
}

function expiryOf(url: string): number {
  return Number(new URLSearchParams(url.replace(/^[^?]*/, '')).get('expires') ?? Infinity);
}
