import { expect, test } from 'vitest';
import { emptyFields, fieldsOf } from '../fields/publication-fields.ts';
import { makePublication } from '../publications.test-support.ts';
import { filledFields, planFill } from './fill-plan.ts';

const work = makePublication({ title: 'Found title', volume: '13' });

test('an empty form is filled, its kind of work too', () => {
  const fields = emptyFields();
  const plan = planFill(fields, { ...work, type: 'book' }, true);
  expect(plan.filled).toEqual([]);
  expect(filledFields(fields, plan, [])).toEqual(fieldsOf({ ...work, type: 'book' }));
});

test('what says something else is asked about, what says the same is not', () => {
  const fields = fieldsOf({ ...makePublication(), doi: 'https://doi.org/10.1021/OLD', abstract: '' });
  const plan = planFill(fields, { ...work, abstract: 'New.' }, false);
  expect(plan.empty).toEqual(['abstract']);
  expect(plan.filled).toEqual(['title', 'volume']);
  const next = filledFields(fields, plan, ['volume']);
  expect([next.title, next.volume, next.abstract]).toEqual(['Folding of DNA', '13', 'New.']);
});

test('the same people without the marks of the lab are the same, and keep their marks', () => {
  const fields = fieldsOf(makePublication());
  const authors = makePublication().authors.map(({ family, given }) => ({ family, ...(given ? { given } : {}) }));
  const plan = planFill(fields, makePublication({ authors }), false);
  expect([plan.empty, plan.filled]).toEqual([[], []]);
  expect(filledFields(fields, plan, []).authors).toContain('vera-orlova');
});
