import { vi } from 'vitest';
import type { Attachment, Chapter, Question } from '#contract/chapters.ts';
import type { StoredDocument } from '#contract/documents.ts';
import { type Call, stubServer } from '../../admin-testing.tsx';
import { aSummary, aWholeChapter, idOf, problem } from '../../testing.tsx';

export const courseId = '0199b0c0-0000-7000-8000-0000000000c0';

export function anAttachment(number: number, changes: Partial<Attachment> = {}): Attachment {
  const id = idOf(1000 + number);
  const url = `/api/attachments/${id}?signature=s`;
  return { id, name: `paper-${number}.pdf`, size: 1_234_567, url, pageCount: 14, condition: 'readable', ...changes };
}

/** A question with text answers, the first of them right. */
export function aQuestion(number: number, changes: Partial<Question> = {}): Question {
  return {
    id: idOf(2000 + number),
    question: `Question ${number}?`,
    type: 'text',
    imageUrl: null,
    answers: [0, 1, 2, 3].map((index) => ({
      id: idOf(3000 + number * 10 + index),
      answer: `Answer ${number}.${index}`,
      imageUrl: null,
      isCorrect: index === 0,
    })),
    ...changes,
  };
}

/** A chapter of materials as an administrator gets it. */
export function aChapter(number: number, changes: Partial<Chapter> = {}): Chapter {
  const texts = { title: `Chapter title ${number}`, description: `Description ${number}` };
  return { ...aWholeChapter(aSummary(number, { courseId, ...texts })), id: idOf(number), resultsCount: 0, ...changes };
}

/** A test with two questions. */
export function aTest(number: number, changes: Partial<Chapter> = {}): Chapter {
  return aChapter(number, { type: 2, chapterData: [aQuestion(1), aQuestion(2)], ...changes });
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}

/** The questions that a form was sent with. */
export function sentQuestions(form: FormData | null | undefined): Question[] {
  return (form?.getAll('data') ?? []).filter((part) => part !== '').map((part) => JSON.parse(String(part)));
}

/** A chapter as a form would have it. */
function chapterOf(form: FormData, before: Chapter): Chapter {
  const type = textOf(form, 'type') === '2' ? 2 : 1;
  const named: { readonly id?: string; readonly documentId?: string; readonly name: string }[] = JSON.parse(
    textOf(form, 'attachments'),
  );
  const known = new Map(before.attachments.map((attachment) => [attachment.id, attachment]));
  return {
    ...before,
    title: textOf(form, 'title'),
    description: textOf(form, 'description'),
    isOpen: textOf(form, 'isOpen') === 'true',
    passMark: Number(textOf(form, 'passMark') || before.passMark),
    type,
    chapterData: sentQuestions(form).map((question, index) => ({ ...aQuestion(50 + index), ...question })),
    attachments: named.map(({ id, name }, index) => ({ ...(known.get(id ?? '') ?? anAttachment(50 + index)), name })),
  };
}

/**
 * Replaces `fetch` with a server that keeps these chapters. `refuse` may answer instead; undefined lets a call through. With `isDeaf`, the
 * server saves a chapter but its answer is lost.
 */
export function stubChapters(
  chapters: readonly Chapter[],
  refuse: (asked: Call) => ReturnType<typeof problem> | undefined = () => undefined,
) {
  const kept = { chapters: [...chapters], isDeaf: false };
  const savedByKey = new Map<string | null, Chapter>();
  const answer = ({ method, path, form, json, query, key }: Call) => {
    if (path === 'course/chapter') {
      const chapter = kept.chapters.find(({ id }) => id === query.get('chapterId'));
      return chapter ? { status: 200, body: chapter } : problem(404, 'NOT_FOUND');
    }
    if (method === 'GET') return { status: 200, body: kept.chapters };
    const saved = savedByKey.get(key);
    if (saved) return { status: 200, body: saved };
    if (path === 'course/chapter/create' && form) {
      const position = kept.chapters.length + 1;
      const created = chapterOf(form, aChapter(position, { id: idOf(900 + position) }));
      kept.chapters.push(created);
      savedByKey.set(key, created);
      return { status: 201, body: created };
    }
    if (path === 'course/chapter/update' && form) {
      const before = kept.chapters.find(({ id }) => id === form.get('id'));
      if (!before) return problem(404, 'NOT_FOUND');
      if (textOf(form, 'version') !== String(before.version)) return problem(409, 'STALE_VERSION', { current: before });
      const updated = { ...chapterOf(form, before), version: before.version + 1 };
      kept.chapters = kept.chapters.map((chapter) => (chapter === before ? updated : chapter));
      savedByKey.set(key, updated);
      return { status: 200, body: updated };
    }
    if (path === 'course/chapter/updatePositions') {
      const { chapters: order } = json as { chapters: { id: string; position: number }[] };
      const positions = new Map(order.map(({ id, position }) => [id, position]));
      kept.chapters = kept.chapters
        .map((chapter) => ({ ...chapter, position: positions.get(chapter.id) ?? 0 }))
        .sort((one, other) => one.position - other.position);
      return { status: 200, body: kept.chapters };
    }
    kept.chapters = kept.chapters.filter(({ id }) => id !== query.get('id'));
    return { status: 204 };
  };
  const server = stubServer((asked) => {
    const answered = refuse(asked) ?? answer(asked);
    return kept.isDeaf && asked.method !== 'GET' ? problem(503, 'UNAVAILABLE') : answered;
  });
  return Object.assign(server, { kept });
}

/** An upload whose progress the test controls. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  address = '';
  status = 0;
  responseText = '';
  form: FormData | null = null;
  isAborted = false;
  #retryAfter: string | null = null;

  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? this.#retryAfter : null;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.isAborted = true;
    this.tell('abort');
    this.tell('loadend');
  }

  get file(): File | null {
    const file = this.form?.get('document');
    return file instanceof File ? file : null;
  }
  tell(type: string) {
    this.dispatchEvent(new Event(type));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    // Prevents an automatic repetition.
    this.#retryAfter = '60';
    this.tell('load');
    this.tell('loadend');
  }
  /** Completes the upload; the file gets the number's id. */
  arrive(number: number, changes: Partial<StoredDocument> = {}) {
    const name = this.file?.name ?? '';
    const known = { id: idOf(5000 + number), name, size: 1000, pageCount: number, condition: 'readable', ...changes };
    this.answer(201, known);
  }
}

/** Replaces the browser's uploads with {@link FakeUpload}s. Returns them in the order of their beginning. */
export function stubUploads(): FakeUpload[] {
  const begun: FakeUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      constructor() {
        super();
        begun.push(this);
      }
    },
  );
  return begun;
}

export function aPdf(name: string): File {
  return new File(['%PDF-1.7'], name, { type: 'application/pdf' });
}
