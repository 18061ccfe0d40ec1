import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fieldErrorCatalogue } from '#contract/errors.ts';
import type { Publication, PublicationAuthor } from '#contract/publications.ts';
import { renderAdminPage } from '../../../../admin-testing.tsx';
import { useItemForm } from '../../../../editing/use-item-form.ts';
import { fieldsOf, publicationKind } from '../fields/publication-fields.ts';
import { savedFields } from '../fields/type-forms.ts';
import { makePublication, stubPublications } from '../publications.test-support.ts';
import { PeopleField } from './people-field.tsx';

const members = { Orlova: { memberId: 'vera-orlova', memberName: 'Vera Orlova' } };
const three = [{ family: 'Orlova', given: 'V.' }, { family: 'Smith', given: 'J.' }, { family: 'Doe' }];

interface AuthorsFormProps {
  readonly publication: Publication;
  readonly onSave: (authors: unknown) => void;
}

/** A form with only the field of authors. */
function AuthorsForm({ publication, onSave }: AuthorsFormProps) {
  const opened = fieldsOf(publication);
  const { control } = useItemForm(publicationKind, opened, (fields) => savedFields(fields, opened));
  return (
    <form onSubmit={control.handleSubmit(({ authors }) => onSave(JSON.parse(authors)))}>
      <PeopleField form={control} name="authors" label="Authors" />
      <button type="submit">Save</button>
    </form>
  );
}

function renderAuthors(authors: PublicationAuthor[]) {
  const onSave = vi.fn();
  stubPublications({ members, answering: () => Promise.reject(new Error('nothing else is asked')) });
  renderAdminPage(<AuthorsForm publication={makePublication({ authors })} onSave={onSave} />);
  return {
    group: screen.getByRole('group', { name: 'Authors' }),
    /** Saves, and returns the authors that were sent. */
    saved: async (): Promise<unknown> => {
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(onSave).toHaveBeenCalled());
      return onSave.mock.lastCall?.[0];
    },
  };
}

function families(group: HTMLElement): string[] {
  return [...group.querySelectorAll<HTMLInputElement>('[data-person]')].map(({ value }) => value);
}

test('the order follows the buttons, by keys alone too', async () => {
  const { group, saved } = renderAuthors(three);
  within(group).getByRole('button', { name: 'Move “J. Smith” up' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(families(group)).toEqual(['Smith', 'Orlova', 'Doe']);
  expect(screen.getByText('“J. Smith” is at place 1 of 3 now.')).toBeDefined();
  await userEvent.click(within(group).getByRole('button', { name: 'Move “V. Orlova” down' }));
  expect(await saved()).toEqual([three[1], three[2], three[0]]);
});

describe('rows', () => {
  test('are added with the focus in them, by Enter too; one that stays blank is nobody', async () => {
    const { group, saved } = renderAuthors([]);
    await userEvent.click(within(group).getByRole('button', { name: 'Add an author' }));
    await userEvent.keyboard('Roe{Tab}C.{Enter}Poe{Enter}');
    expect(families(group)).toEqual(['Roe', 'Poe', '']);
    expect(await saved()).toEqual([{ family: 'Roe', given: 'C.' }, { family: 'Poe' }]);
  });

  test('a removed one leaves the focus near it', async () => {
    const { group } = renderAuthors(three);
    await userEvent.click(within(group).getByRole('button', { name: 'Remove “J. Smith”' }));
    expect(families(group)).toEqual(['Orlova', 'Doe']);
    expect(document.activeElement).toBe(within(group).getByRole('textbox', { name: 'Family name, 2' }));
  });

  test('a name without a family is at fault once the row was left', async () => {
    const { group } = renderAuthors([{ family: 'Doe', given: 'A.' }]);
    await userEvent.clear(within(group).getByRole('textbox', { name: 'Family name, 1' }));
    await userEvent.tab();
    expect(await within(group).findByText(fieldErrorCatalogue.REQUIRED)).toBeDefined();
  });

  test('become bodies and people again', async () => {
    const { group, saved } = renderAuthors([{ family: 'Consortium', given: 'Alpha' }]);
    await userEvent.click(within(group).getByRole('button', { name: 'Alpha Consortium: this is an organization' }));
    expect(within(group).getByRole<HTMLInputElement>('textbox', { name: /^Name of/ }).value).toBe('Alpha Consortium');
    expect(await saved()).toEqual([{ family: '', literal: 'Alpha Consortium' }]);
  });

  test('of thousands only the first are drawn', async () => {
    const { group } = renderAuthors(Array.from({ length: 51 }, (_, index) => ({ family: `Author ${index}` })));
    expect(families(group)).toHaveLength(50);
    await userEvent.click(within(group).getByText('Show more (50 of 51)'));
    expect(families(group)).toHaveLength(51);
  });
});

describe('somebody of the lab', () => {
  test('is suggested and linked by nobody but the one who says so', async () => {
    const { group, saved } = renderAuthors([...three]);
    const thisIs = await within(group).findByRole('button', { name: 'This is Vera Orlova' });
    expect(await saved()).toEqual(three);
    await userEvent.click(thisIs);
    expect(within(group).getByText('Vera Orlova of the lab')).toBeDefined();
    expect(await saved()).toEqual([{ ...three[0], memberId: 'vera-orlova' }, three[1], three[2]]);
  });

  test('can be unlinked again, and the focus stays in the row', async () => {
    const { group, saved } = renderAuthors([...three]);
    const given = within(group).getByRole('textbox', { name: 'Given names, 1' });
    await userEvent.click(await within(group).findByRole('button', { name: 'This is Vera Orlova' }));
    expect(document.activeElement).toBe(given);
    await userEvent.click(within(group).getByRole('button', { name: 'Vera Orlova: not meant' }));
    expect(document.activeElement).toBe(given);
    expect(await saved()).toEqual(three);
    expect(within(group).getByRole('button', { name: 'This is Vera Orlova' })).toBeDefined();
  });

  test('is unlinked by another name, and suggested again for the former one', async () => {
    const { group, saved } = renderAuthors([{ family: 'Orlova', given: 'V.', memberId: 'vera-orlova' }]);
    const family = within(group).getByRole('textbox', { name: 'Family name, 1' });
    expect(await within(group).findByText('Vera Orlova of the lab')).toBeDefined();
    await userEvent.clear(family);
    await userEvent.type(family, 'Petrov');
    expect(within(group).queryByText(/of the lab/)).toBeNull();
    await userEvent.clear(family);
    await userEvent.type(family, 'Orlova');
    expect(await within(group).findByRole('button', { name: 'This is Vera Orlova' })).toBeDefined();
    await userEvent.type(family, 'a');
    expect(await saved()).toEqual([{ family: 'Orlovaa', given: 'V.' }]);
  });

  test('whose name nobody can say is never called by an id; the focus goes to the name', async () => {
    const { group } = renderAuthors([{ family: 'Smith', given: 'J.', memberId: 'vera-orlova' }]);
    expect(within(group).getByText('Of the lab')).toBeDefined();
    expect(group.textContent).not.toContain('vera-orlova');
    await userEvent.click(within(group).getByRole('button', { name: 'J. Smith: not meant' }));
    expect(document.activeElement).toBe(within(group).getByRole('textbox', { name: 'Given names, 1' }));
  });
});
