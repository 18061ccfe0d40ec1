import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { Flag, text } from '#contract/common.ts';
import { administrator, renderAdminPage, stubServer } from '../admin-testing.tsx';
import { TextInput } from '../design-system/text-input/text-input.tsx';
import { baseApi } from '../store/base-api.ts';
import { problem } from '../testing.tsx';
import type { Draft } from './draft-store.ts';
import { ItemForm } from './item-form.tsx';
import { itemKind } from './item-kind.ts';
import { PictureField } from './picture-field.tsx';
import { type KeyedRequest, saveCall, type Texts } from './save-request.ts';
import { type ItemCalls, useItemEditor } from './use-item-editor.ts';
import { useFieldOf } from './use-item-form.ts';

const ThingContent = z.object({
  title: text(1, 20),
  words: z._default(text(0, 100), ''),
  isOpen: z._default(Flag, false),
});
const Thing = z.object({
  ...{ id: z.string(), title: z.string(), words: z.string(), isOpen: z.boolean() },
  ...{ imageUrl: z.nullable(z.string()), version: z.int() },
});
/** A made-up item, as the server has it. */
export type Thing = z.infer<typeof Thing>;

/** What an editor knows of things. */
export const thingKind = itemKind({
  ...{ area: 'things', item: Thing, content: ThingContent, changeAction: 'news.updated' },
  begin: () => ({ words: 'Begun' }),
});

const { saveThing, getThing } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveThing: build.mutation<Thing, KeyedRequest>({
      query: (request) =>
        saveCall({ method: request.over === null ? 'POST' : 'PUT', path: 'things', access: 'administrator' })(request),
    }),
    getThing: build.query<Thing, string>({
      query: (id) => ({ operation: { method: 'GET', path: 'things/{id}', access: 'everyone' }, query: { id } }),
    }),
  }),
}).endpoints;

const calls: ItemCalls<Thing> = {
  save: (request) => saveThing.initiate(request, { track: false }),
  read: (id) => getThing.initiate(id, { forceRefetch: true, subscribe: false }),
};

/** A thing as the server has it. */
export function makeThing(changes: Partial<Thing> = {}): Thing {
  const texts = { title: 'Old title', words: 'Old words' };
  return { id: 'thing-1', ...texts, isOpen: true, imageUrl: null, version: 1, ...changes };
}

const labels = { title: 'Title', words: 'Words', isOpen: 'State' };

interface ThingFormProps {
  readonly thing: Thing | null;
  readonly onSaved: (thing: Thing) => void;
  readonly onLeave: () => void;
}

/** A form of two texts and a picture. */
export function ThingForm({ thing, onSaved, onLeave }: ThingFormProps) {
  const editor = useItemEditor({ kind: thingKind, calls, item: thing, onSaved });
  const fieldOf = useFieldOf(editor.control);
  return (
    <ItemForm
      editor={editor}
      createLabel="Create"
      cancelTo="/elsewhere"
      firstField="title"
      labelOf={(name) => labels[name]}
      textOf={(name, words) => (name === 'isOpen' ? `open: ${words}` : words)}
      lost="Its picture is lost."
      onLeave={onLeave}
      preview={null}
    >
      <TextInput {...fieldOf('title')} label={labels.title} />
      <TextInput {...fieldOf('words')} label={labels.words} required={false} />
      <PictureField editor={editor} />
    </ItemForm>
  );
}

/** The field that most tests write into. */
export const titleField = () => screen.getByLabelText<HTMLInputElement>(/^Title/);
/** A button by its words. */
export const button = (name: string) => screen.getByRole('button', { name });

/** Opens the form of a thing, or of a new one. */
export function openThing(thing: Thing | null = null) {
  const [onSaved, onLeave] = [vi.fn(), vi.fn()];
  const view = renderAdminPage(<ThingForm thing={thing} onSaved={onSaved} onLeave={onLeave} />);
  const choose = async (name: string, size = 10) => {
    const input = view.container.querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(input ?? document.body, new File([new Uint8Array(size)], name, { type: 'image/png' }));
  };
  /** Simulates a tab that crashes: nothing is saved on the way out. */
  const crash = () => {
    const kept = { ...localStorage };
    view.unmount();
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  };
  return { ...view, onSaved, onLeave, choose, crash };
}

/** Storage key of the administrator's draft of a thing. */
export function draftKey(item = 'new'): string {
  return thingKind.drafts.keyOf(administrator.id, item);
}

/** The draft of a thing; null for none. */
export function readDraft(item = 'new'): Draft<Texts> | null {
  return thingKind.drafts.read(draftKey(item));
}

/** Stores a draft as if an earlier visit had left it. */
export function leaveDraft(changes: Partial<Draft<Texts>> = {}, item = 'new'): void {
  const fields = { ...thingKind.emptyFields(), title: 'From yesterday' };
  thingKind.drafts.write(draftKey(item), { fields, version: null, savedAtMs: Date.now(), ...changes });
}

/** A server that counts versions, and refuses changes based on an older one. */
export function versionedServer(current: Thing) {
  let kept = current;
  return stubServer(({ method, form }) => {
    if (method === 'POST') return { status: 201, body: makeThing() };
    if (form?.get('version') !== String(kept.version)) return problem(409, 'STALE_VERSION', { current: kept });
    const sent = (name: string) => String(form?.get(name)).trim();
    kept = { ...kept, title: sent('title'), words: sent('words'), version: kept.version + 1 };
    return { status: 200, body: kept };
  });
}
