/** A text in every language of the interface. */
export interface Translated {
  readonly en: string;
  readonly ru: string;
}

/** A status of HTTP that the code is always sent with, and one short sentence for people, without a technical detail in it. */
interface ErrorDefinition extends Translated {
  readonly status: number;
}

/**
 * Every code that a problem document can carry. The list is closed: a code that is not here does not compile,
 * and one without a status and both languages' text does not either.
 */
export const errorCatalogue = {
  VALIDATION_FAILED: { status: 400, en: 'Some fields need your attention.', ru: 'Проверьте заполнение полей.' },
  MALFORMED_REQUEST: { status: 400, en: 'The request could not be read.', ru: 'Запрос не удалось прочитать.' },
  UNAUTHENTICATED: { status: 401, en: 'Please sign in first.', ru: 'Сначала войдите в систему.' },
  INVALID_CREDENTIALS: { status: 401, en: 'The e-mail or the password is wrong.', ru: 'Неверная почта или пароль.' },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    en: 'Please enter the code of your second factor.',
    ru: 'Введите код второго фактора.',
  },
  FORBIDDEN: { status: 403, en: 'You are not allowed to do this.', ru: 'У вас нет прав на это действие.' },
  ADMIN_SECOND_FACTOR_REQUIRED: {
    status: 403,
    en: 'Administrators sign in here with a second factor. Set it up on the page of your account.',
    ru: 'Администраторы входят сюда со вторым фактором. Настройте его на странице своей учётной записи.',
  },
  CONFIRMATION_REQUIRED: {
    status: 403,
    en: 'Please enter your password once more, or a code of your second factor.',
    ru: 'Введите ещё раз свой пароль или код второго фактора.',
  },
  NOT_A_PARTICIPANT: {
    status: 403,
    en: 'You are not a participant of this course.',
    ru: 'Вы не участник этого курса.',
  },
  PARTICIPANT_BLOCKED: {
    status: 403,
    en: 'Your access to this course is blocked.',
    ru: 'Ваш доступ к этому курсу закрыт.',
  },
  CHAPTER_CLOSED: { status: 403, en: 'This chapter is not open.', ru: 'Эта глава закрыта.' },
  NO_ATTEMPTS_LEFT: { status: 403, en: 'There are no attempts left.', ru: 'Попыток больше не осталось.' },
  COURSE_NOT_FINISHED: {
    status: 409,
    en: 'This course is not finished: there are chapters to complete, or still to be written.',
    ru: 'Курс ещё не пройден: остались непройденные главы, или он ещё дополняется.',
  },
  CERTIFICATE_REVOKED: {
    status: 409,
    en: 'The certificate of this course was revoked. The lab can tell you why.',
    ru: 'Сертификат этого курса отозван. О причине спросите в лаборатории.',
  },
  NOT_FOUND: { status: 404, en: 'There is nothing here.', ru: 'Здесь ничего нет.' },
  EMAIL_TAKEN: { status: 409, en: 'This e-mail is already registered.', ru: 'Эта почта уже зарегистрирована.' },
  EMAIL_UNCONFIRMED: {
    status: 409,
    en: 'This e-mail is not confirmed: its owner has to open the link in our letter first.',
    ru: 'Эта почта не подтверждена: её владелец должен сначала открыть ссылку из нашего письма.',
  },
  LAST_ADMIN: {
    status: 409,
    en: 'This is the last administrator: make somebody else one first.',
    ru: 'Это последний администратор: сначала назначьте другого.',
  },
  STALE_VERSION: { status: 409, en: 'Somebody else has changed this meanwhile.', ru: 'Кто-то уже изменил эту запись.' },
  ATTEMPT_CLOSED: { status: 409, en: 'This attempt was already handed in.', ru: 'Эта попытка уже сдана.' },
  ANSWERS_CHANGED: {
    status: 409,
    en: 'Some answers were changed on another device meanwhile.',
    ru: 'Некоторые ответы за это время изменились на другом устройстве.',
  },
  LINK_EXPIRED: {
    status: 409,
    en: 'This link was used before, or is too old. Ask for a new one.',
    ru: 'Эта ссылка уже использована или устарела. Запросите новую.',
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    en: 'This request key was used for another request.',
    ru: 'Этот ключ запроса уже использован для другого запроса.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, en: 'The file or the request is too large.', ru: 'Файл или запрос слишком велик.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    en: 'This type of file is not accepted.',
    ru: 'Файлы этого типа не принимаются.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'Too many attempts. Please wait a little.',
    ru: 'Слишком много попыток. Подождите немного.',
  },
  INTERNAL: { status: 500, en: 'Something went wrong on our side.', ru: 'На нашей стороне произошла ошибка.' },
  LOOKUP_UNREACHABLE: {
    status: 502,
    en: 'The look-up service cannot be reached. Fill in the fields by hand, or try again later.',
    ru: 'Служба поиска по DOI недоступна. Заполните поля сами или попробуйте позже.',
  },
  UNAVAILABLE: {
    status: 503,
    en: 'The service cannot be reached. Check your connection, or try again a little later.',
    ru: 'Нет связи с сервисом. Проверьте подключение или попробуйте немного позже.',
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Stable machine-readable name of an error, translated by the client. */
export type ErrorCode = keyof typeof errorCatalogue;

/**
 * Every code that one field of a request can be refused with. Schemas name them as their messages, so that the
 * server's answer and the browser's form speak of the same fault with the same word.
 */
export const fieldErrorCatalogue = {
  REQUIRED: { en: 'Please fill this in.', ru: 'Заполните это поле.' },
  TOO_SHORT: { en: 'This is too short.', ru: 'Слишком коротко.' },
  TOO_LONG: { en: 'This is too long.', ru: 'Слишком длинно.' },
  OUT_OF_RANGE: { en: 'This number is out of range.', ru: 'Число вне допустимого диапазона.' },
  INVALID_TYPE: { en: 'This is not the kind of value expected here.', ru: 'Здесь ожидается значение другого вида.' },
  INVALID_ID: { en: 'This is not a valid identifier.', ru: 'Это не идентификатор.' },
  INVALID_EMAIL: { en: 'This is not an e-mail address.', ru: 'Это не адрес электронной почты.' },
  INVALID_DATE: { en: 'There is no such day. Use YYYY-MM-DD.', ru: 'Такого дня нет. Формат: ГГГГ-ММ-ДД.' },
  BEFORE_OPENING: { en: 'This is not after the opening.', ru: 'Это не позже открытия.' },
  INVALID_YEAR: { en: 'Write the year with four digits.', ru: 'Укажите год четырьмя цифрами.' },
  INVALID_CHARACTERS: { en: 'There is a character here that cannot be stored.', ru: 'Здесь есть недопустимый символ.' },
  PASSWORD_TOO_SHORT: { en: 'Use at least 8 characters.', ru: 'Не менее 8 символов.' },
  PASSWORD_TOO_LONG: { en: 'Use at most 128 characters.', ru: 'Не более 128 символов.' },
  PASSWORD_TOO_COMMON: {
    en: 'This password is among the most common ones. Choose another.',
    ru: 'Это один из самых распространённых паролей. Придумайте другой.',
  },
  PASSWORD_HAS_NAME: {
    en: 'This password holds a part of your name, of your e-mail or of the name of this site. Choose another.',
    ru: 'В пароле есть часть вашего имени, адреса почты или названия сайта. Придумайте другой.',
  },
  INVALID_CODE: {
    en: 'A code has six digits, a recovery code sixteen letters and digits.',
    ru: 'В коде шесть цифр, в резервном коде — шестнадцать букв и цифр.',
  },
  WRONG_CODE: {
    en: 'This code is wrong, or was used already. Wait for the next one.',
    ru: 'Код неверен или уже использован. Дождитесь следующего.',
  },
  WRONG_PASSWORD: { en: 'This is not your password.', ru: 'Это не ваш пароль.' },
  TITLE_REQUIRED: {
    en: 'Give a title in at least one language.',
    ru: 'Укажите заголовок хотя бы на одном языке.',
  },
  EMAIL_NOT_ACCEPTED: {
    en: 'Accounts here are for e-mail addresses of certain organizations.',
    ru: 'Здесь регистрируются только с адресов определённых организаций.',
  },
  EMAIL_TAKEN: { en: 'This e-mail is already registered.', ru: 'Эта почта уже зарегистрирована.' },
  UNKNOWN_FIELD: { en: 'This field is not known here.', ru: 'Такое поле здесь не предусмотрено.' },
  INVALID_IMAGE: { en: 'This is not a whole JPEG or PNG picture.', ru: 'Это не целое изображение JPEG или PNG.' },
  INVALID_STRUCTURE: {
    en: 'This is not a structure as PDB, SDF or mmCIF.',
    ru: 'Это не структура в формате PDB, SDF или mmCIF.',
  },
  INVALID_PDF: { en: 'This is not a PDF.', ru: 'Это не PDF.' },
  TOO_MANY_FILES: { en: 'These are too many files at once.', ru: 'Слишком много файлов за один раз.' },
  FOUR_ANSWERS: { en: 'A question has exactly four answers.', ru: 'У вопроса ровно четыре ответа.' },
  ONE_CORRECT: { en: 'Exactly one answer is the right one.', ru: 'Верным должен быть ровно один ответ.' },
  OTHER_ACCOUNT: {
    en: 'This is not the e-mail of the account with this id.',
    ru: 'Это почта не той учётной записи, на которую указывает идентификатор.',
  },
  TOO_MANY: { en: 'These are too many.', ru: 'Слишком много.' },
  DUPLICATE: { en: 'This is named twice.', ru: 'Это указано дважды.' },
  NOT_OF_CHAPTER: { en: 'This does not belong to the chapter.', ru: 'Это не относится к главе.' },
  NOT_OF_TYPE: {
    en: 'A chapter of this type does not hold this.',
    ru: 'В главе этого типа такого не бывает.',
  },
  NO_QUESTIONS: { en: 'This test has no questions yet.', ru: 'В этом тесте пока нет вопросов.' },
  NOT_OF_COURSE: { en: 'This does not belong to the course.', ru: 'Это не относится к курсу.' },
  POSITIONS_INCOMPLETE: {
    en: 'Name every chapter of the course once, at positions 1, 2, 3 and so on.',
    ru: 'Назовите каждую главу курса один раз, с номерами 1, 2, 3 и так далее.',
  },
  INVALID_DOI: {
    en: 'This is not a DOI. It begins with 10. and has a slash.',
    ru: 'Это не DOI: он начинается с 10. и содержит косую черту.',
  },
  INVALID_URL: { en: 'This is not a web address.', ru: 'Это не адрес в сети.' },
  UNKNOWN_ITEM: { en: 'There is no such item any more.', ru: 'Такой записи больше нет.' },
  LINK_TO_ITSELF: { en: 'Nothing is linked with itself.', ru: 'Запись не связывают с ней же самой.' },
  UNKNOWN_FILE: {
    en: 'There is no such file any more. Upload it again.',
    ru: 'Такого файла больше нет. Загрузите его снова.',
  },
  FILE_TOO_LARGE: { en: 'This file is too large.', ru: 'Файл слишком велик.' },
  IMAGE_TOO_LARGE: { en: 'This picture is too large.', ru: 'Изображение слишком велико.' },
} as const satisfies Record<string, Translated>;

/** Stable machine-readable name of what is wrong with one field. */
export type FieldErrorCode = keyof typeof fieldErrorCatalogue;

/** One refused field: `path` is dotted (`authors.0.family`), `message` is English for people. */
export interface FieldError {
  readonly path: string;
  readonly code: FieldErrorCode;
  readonly message: string;
}

/** Whether a word is the code of a refusal. */
export function isErrorCode(word: string): word is ErrorCode {
  return Object.hasOwn(errorCatalogue, word);
}

/** Whether a word is one of {@link FieldErrorCode}. */
export function isFieldErrorCode(word: string): word is FieldErrorCode {
  return Object.hasOwn(fieldErrorCatalogue, word);
}

/** Builds a {@link FieldError} with its English message. */
export function fieldError(path: string, code: FieldErrorCode): FieldError {
  return { path, code, message: fieldErrorCatalogue[code].en };
}

interface ProblemOptions {
  /** For people; never a stack, SQL, a path or a token. */
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  /** The entity as it stands now, with STALE_VERSION. */
  readonly current?: unknown;
  /** The answers that stand, with ANSWERS_CHANGED. */
  readonly conflicts?: readonly object[];
  /** Sent as `Retry-After`, with TOO_MANY_REQUESTS and UNAVAILABLE. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A refusal that a caller is told about: thrown by services, turned into `application/problem+json` by the server. */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[] | undefined;
  readonly current: unknown;
  readonly conflicts: readonly object[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    super(options.detail ?? errorCatalogue[code].en, { cause: options.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.detail = options.detail;
    this.errors = options.errors;
    this.current = options.current;
    this.conflicts = options.conflicts;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** What was looked for and must be there. @throws ProblemError NOT_FOUND for nothing */
export function mustExist<Value>(value: Value | null | undefined): NonNullable<Value> {
  if (value == null) throw new ProblemError('NOT_FOUND');
  return value;
}

/** @throws ProblemError VALIDATION_FAILED where there are any faults */
export function refuseFaults(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}

/** The refusal of one field. */
export function invalidField(path: string, code: FieldErrorCode): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { errors: [fieldError(path, code)] });
}
