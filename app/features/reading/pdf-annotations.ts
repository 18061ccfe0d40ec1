import type { EventBus, PDFPageView, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { PdfTexts } from './opened-pdf.ts';

/** What of the library's annotations is used here; its types say nothing of them. */
interface Annotation {
  readonly id: string;
  readonly contentsObj?: { readonly str: string };
  readonly file?: { readonly filename: string };
}

/**
 * Gives comments and embedded files of a page buttons, for the keyboard and readers of screens. The library shows a comment by hover and
 * click; a file it saves by a double click, which one click does here.
 */
export function watchAnnotations(eventBus: EventBus, viewer: PDFViewer, imagesPath: string, texts: PdfTexts): void {
  eventBus.on('annotationlayerrendered', async ({ pageNumber }: { pageNumber: number }) => {
    const view: PDFPageView | undefined = viewer.getPageView(pageNumber - 1);
    const annotations: Annotation[] = (await view?.pdfPage?.getAnnotations().catch(() => null)) ?? [];
    for (const { id, contentsObj, file } of annotations) {
      const section = view?.div.querySelector<HTMLElement>(`section[data-annotation-id="${CSS.escape(id)}"]`);
      if (!section || section.querySelector('button')) continue;
      const trigger = section.querySelector<HTMLElement>('.popupTriggerArea') ?? section;
      const image = section.querySelector('img');
      // A picture of its own kind, which the library has none of.
      const replace = () => image?.setAttribute('src', `${imagesPath}annotation-note.svg`);
      image?.addEventListener('error', replace, { once: true });
      if (image) image.alt = '';
      if (file) {
        const save = () => trigger.dispatchEvent(new MouseEvent('dblclick'));
        trigger.addEventListener('click', save);
        addButton(section, texts.savedFile(file.filename), save);
      } else if (section.ariaHasPopup) {
        addButton(section, texts.comment(contentsObj?.str ?? ''), () => trigger.click());
      }
    }
    for (const popup of view?.div.querySelectorAll<HTMLElement>('.popupAnnotation') ?? []) {
      // What the library says of it, and a section cannot be.
      popup.removeAttribute('role');
      if (view) keepInside(popup, view.div);
    }
  });
}

/** Shown at the edge of its page, a comment would be cut off. */
function keepInside(popup: HTMLElement, page: HTMLElement): void {
  new ResizeObserver(() => {
    popup.style.translate = '';
    const beyond = popup.getBoundingClientRect().right - page.getBoundingClientRect().right;
    if (beyond > 0) popup.style.translate = `${-beyond}px`;
  }).observe(popup);
}

/** Lies under the pointer's own area; its keys are no longer the library's. */
function addButton(section: HTMLElement, name: string, press: () => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = name;
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    press();
  });
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.stopPropagation();
  });
  section.removeAttribute('tabindex');
  section.ariaHasPopup = null;
  section.append(button);
}
