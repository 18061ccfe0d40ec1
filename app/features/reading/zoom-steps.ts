import { maxZoomPercent, minZoomPercent } from '#contract/limits.ts';
import type { Zoom } from '#contract/reading.ts';

/** The steps of the list and of the buttons, in per cent, ascending. */
export const zoomSteps = [25, 50, 75, 100, 125, 150, 200, 300, 400, 500] as const;

/** Returns the step above (`1`) or below (`-1`) the present zoom, in per cent. Beyond the last step it stays. */
export function nextZoom(percent: number, direction: 1 | -1): number {
  const further =
    direction === 1 ? zoomSteps.find((step) => step > percent) : zoomSteps.findLast((step) => step < percent);
  return further ?? (direction === 1 ? maxZoomPercent : minZoomPercent);
}

/** Returns a zoom as the PDF viewer writes it: `page-width`, `page-fit`, or a scale where 1 is 100 per cent. */
export function scaleOf(zoom: Zoom): string {
  if (zoom === 'width') return 'page-width';
  if (zoom === 'page') return 'page-fit';
  return String(zoom / 100);
}

/** In rem. The reader's style sheets change to a phone's layout at this width. */
const phoneWidth = 38;

/** Returns the zoom at which a PDF opens. On a phone, a percentage that was saved on a desktop would be wider than the screen. */
export function zoomToFit(zoom: Zoom, widthPx: number, remPx: number): Zoom {
  const isPhone = widthPx > 0 && widthPx < phoneWidth * remPx;
  return isPhone && typeof zoom === 'number' ? 'width' : zoom;
}

/** Returns the zoom that the PDF viewer reports: by its name if it fits, or by its scale. */
export function zoomOf(scale: number, preset: string | undefined): Zoom {
  if (preset === 'page-width') return 'width';
  if (preset === 'page-fit') return 'page';
  return Math.min(Math.max(Math.round(scale * 100), minZoomPercent), maxZoomPercent);
}

/** Returns the zoom of a list's value. */
export function parseZoom(value: string): Zoom {
  return value === 'width' || value === 'page' ? value : Number(value);
}
