import type { ChosenAnswer } from '#contract/attempts.ts';
import type { Chapter, QuestionContent } from '#contract/chapters.ts';
import type { Course } from '#contract/courses.ts';
import type { AddedParticipants } from '#contract/participants.ts';
import { demand } from '../support/api-client.ts';
import { newPerson, type Person, register } from './people.ts';

/** A person with an account, and the token of their sign-in. */
export interface Learner extends Person {
  readonly token: string;
}

/** A title that no other journey uses. */
export function uniqueTitle(words: string): string {
  return `${words} ${crypto.randomUUID().slice(0, 8)}`;
}

/** Registers a learner who is in no course yet. */
export async function newLearner(baseUrl: string, surname: string): Promise<Learner> {
  const person = { ...newPerson(), surname };
  return { ...person, token: await register(baseUrl, person) };
}

/** Creates a course without chapters; `token` is an administrator's, here and below. */
export async function createCourse(baseUrl: string, token: string, title: string): Promise<Course> {
  const response = await demand(baseUrl, 'createCourse', { token, body: { title, description: 'Made by a journey.' } });
  return await response.json();
}

/** A question with four texts to choose from, the first of which is right. */
export function aQuestion(question: string): QuestionContent {
  const answers = ['Benzene', 'Hexane', 'Ethanol', 'Water'].map((answer, place) => ({
    answer,
    isCorrect: place === 0,
  }));
  return { question, type: 'text', answers };
}

/** Writes an open test into a course, and gives it with its key. */
export async function writeTest(
  baseUrl: string,
  token: string,
  courseId: string,
  title: string,
  data: readonly QuestionContent[] = [aQuestion('Which of these is aromatic?')],
): Promise<Chapter> {
  const body = { courseId, title, description: 'What Hückel counted.', isOpen: true, type: 2, data };
  const response = await demand(baseUrl, 'createChapter', { token, body });
  return await response.json();
}

/** Registers a learner and enrols them in a course. */
export async function enrol(baseUrl: string, token: string, courseId: string, surname: string): Promise<Learner> {
  const learner = await newLearner(baseUrl, surname);
  const body = { participants: [{ courseId, email: learner.email }] };
  const response = await demand(baseUrl, 'addParticipants', { token, body });
  const { added }: AddedParticipants = await response.json();
  if (added.length !== 1) throw new Error(`${learner.email} was not added`);
  return learner;
}

/** The chapters of a course in their order, with their keys. */
export async function readChapters(baseUrl: string, token: string, courseId: string): Promise<Chapter[]> {
  const response = await demand(baseUrl, 'listChapters', { token, parameters: { courseId } });
  return await response.json();
}

/** Submits a test for a learner; gives for each question the position of the chosen answer, from 0. */
export async function handIn(
  baseUrl: string,
  { token }: Learner,
  { id: chapterId, chapterData }: Chapter,
  places: readonly number[],
): Promise<void> {
  const answers = chapterData.map(({ id: questionId, answers }, index): ChosenAnswer => {
    const chosen = answers[places[index] ?? 0];
    if (!chosen) throw new Error(`question ${index + 1} has no such answer`);
    return { questionId, answerId: chosen.id };
  });
  await demand(baseUrl, 'checkTest', { token, body: { chapterId, answers } });
}
