import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const forms = { avifSrcSet: 'a-400.avif 400w', webpSrcSet: 'a-400.webp 400w', src: 'a.webp', width: 1600, height: 900 };

test('keeps its place free while it comes, and offers the smaller form first', () => {
  const { container } = render(<Picture {...forms} alt="The lab" sizes="50vw" />);
  const image = screen.getByRole('img', { name: 'The lab' });
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '900']);
  expect([...container.querySelectorAll('source')].map((source) => [source.type, source.sizes])).toEqual([
    ['image/avif', '50vw'],
    ['image/webp', '50vw'],
  ]);
});

test('waits until it is near, but in the first screen', () => {
  const { rerender } = render(<Picture {...forms} alt="The lab" />);
  expect(screen.getByRole('img').getAttribute('loading')).toBe('lazy');
  rerender(<Picture {...forms} alt="The lab" priority />);
  expect(screen.getByRole('img').getAttribute('loading')).toBe('eager');
});
