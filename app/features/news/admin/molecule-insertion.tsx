import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredStructure } from '#contract/documents.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { cluster } from '../../../design-system/layout/layout.ts';
import { Text } from '../../../design-system/text/text.tsx';
import type { Language } from '../../../i18n/language.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { richTextApi } from '../../../rich-text/rich-text.api.ts';
import { problemOf } from '../../../store/call-error.ts';
import { errorCodeOf } from '../../../store/error-code.ts';

/** Returns the selection in a text. If it is within a fenced block, returns the place after that block. */
function placeIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): readonly [number, number] {
  for (const { 0: fenced, index } of value.matchAll(/^(`{3,}).*\n(?:.*\n)*?\1`*[ \t]*$/gm)) {
    const end = index + fenced.length;
    if (selectionStart > index && selectionStart < end) return [end, end];
  }
  return [selectionStart, selectionEnd];
}

/**
 * Inserts a block of Markdown into a text in the place of its selection, with empty lines around it. Then it selects `words` of the block,
 * so that typing replaces them. The form receives this like typing.
 */
export function insertBlock(field: HTMLTextAreaElement, block: string, words: string): void {
  const [from, to] = placeIn(field);
  const before = field.value.slice(0, from);
  const after = field.value.slice(to);
  const gapBefore = before.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - trailingBreaks(before)));
  const gapAfter = after.trim() === '' ? '\n' : '\n\n';
  const start = before.length + gapBefore.length;
  field.setRangeText(gapBefore + block + gapAfter, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
  const wordsAt = start + block.lastIndexOf(words);
  field.setSelectionRange(wordsAt, wordsAt + words.length);
}

function trailingBreaks(text: string): number {
  return text.length - text.replace(/\n+$/, '').length;
}

const structureFiles = '.pdb,.sdf,.mol,.cif';

interface MoleculeInsertionProps {
  /** The element that contains the text area. */
  readonly around: RefObject<HTMLElement | null>;
  /** The language of that text. */
  readonly language: Language;
}

/** Returns the drawing style. A biopolymer, as in files of the Protein Data Bank, is shown as ribbons, a small molecule by its bonds. */
function styleOf({ format }: StoredStructure): string {
  return format === 'sdf' ? 'sticks' : 'cartoon';
}

/** Asks for a file by the browser's dialog. Only the button that calls this is visible. */
function chooseFile(onChosen: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = structureFiles;
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) onChosen(file);
  });
  input.click();
}

/** A button that uploads a structure file and inserts its block into the text at the cursor. */
export function MoleculeInsertion({ around, language }: MoleculeInsertionProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const [upload, { isLoading, error }] = richTextApi.useUploadStructureMutation();
  const fault = error && (problemOf(error)?.errors?.[0]?.code ?? errorCodeOf(error));

  const take = async (file: File) => {
    const { data } = await upload(file);
    const field = around.current?.querySelector('textarea');
    if (!data || !field) return;
    const alt = t([`molecule.alt.${language}`, 'molecule.alt.en']);
    const lines = [`file: ${data.url}`, `style: ${styleOf(data)}`, `alt: ${alt}`];
    insertBlock(field, `\`\`\`molecule\n${lines.join('\n')}\n\`\`\``, alt);
  };
  return (
    <div className={cluster('1', 'center')}>
      <Button
        variant="secondary"
        size="s"
        width="content"
        icon="dna"
        busy={isLoading}
        onClick={() => chooseFile((file) => void take(file))}
      >
        {t('molecule.insert')}
      </Button>
      {fault && (
        <Text size="xss" tone="danger" role="alert">
          {errorText(fault)}
        </Text>
      )}
    </div>
  );
}
