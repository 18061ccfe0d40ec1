import { maxZoomPercent, minZoomPercent } from '#contract/limits.ts';
import type { Zoom } from '#contract/reading.ts';

/** What the list offers; the buttons go along the same steps. */
export const zoomSteps = [25, 50, 75, 100, 125, 150, 200, 300, 400, 500] as const;

/** The step above (`1`) or below (`-1`) what is shown now, in per cent; the last one stays. */
export function nextZoom(percent: number, direction: 1 | -1): number {
  const further =
    direction === 1 ? zoomSteps.find((step) => step > percent) : zoomSteps.findLast((step) => step < percent);
  return further ?? (direction === 1 ? maxZoomPercent : minZoomPercent);
}

/** A zoom as the PDF viewer takes it. */
export function scaleOf(zoom: Zoom): string {
  if (zoom === 'width') return 'page-width';
  if (zoom === 'page') return 'page-fit';
  return String(zoom / 100);
}

/** In rem; the style sheets of the reader turn to a phone's layout there. */
const phoneWidth = 38;

/** A zoom as it is taken where a PDF opens: a percentage that was kept on a desktop would lead off a phone's edges. */
export function zoomInRoom(zoom: Zoom, widthPx: number, remPx: number): Zoom {
  const isPhone = widthPx > 0 && widthPx < phoneWidth * remPx;
  return isPhone && typeof zoom === 'number' ? 'width' : zoom;
}

/** The zoom that the PDF viewer tells: its name for a fitting one, or its scale. */
export function zoomOf(scale: number, preset: string | undefined): Zoom {
  if (preset === 'page-width') return 'width';
  if (preset === 'page-fit') return 'page';
  return Math.min(Math.max(Math.round(scale * 100), minZoomPercent), maxZoomPercent);
}

/** A zoom out of a list's value. */
export function parseZoom(value: string): Zoom {
  return value === 'width' || value === 'page' ? value : Number(value);
}
