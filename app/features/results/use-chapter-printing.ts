import type { ChapterResult, QuestionAnalysis } from '#contract/results.ts';
import type { RichText } from '#contract/rich-text.ts';
import { richTextApi } from '../../rich-text/rich-text.api.ts';
import { useAppDispatch } from '../../store/state.ts';
import { type ChapterResultsHead, type ChapterResultsRequest, resultsApi } from './results.api.ts';
import { type ChapterFilter, chapterRequestOf } from './results-view.ts';
import { loadAllRows, type Printing, usePrinting } from './use-printing.ts';

/** A test and its analysis. `texts` are rendered texts by their source; those that could not be loaded are missing. */
export interface PrintedTest {
  readonly analysis: ChapterResultsHead;
  readonly texts: ReadonlyMap<string, RichText>;
}

export interface PrintedChapter extends PrintedTest {
  readonly rows: readonly ChapterResult[];
}

/** So few at once that the server has capacity for others. */
const renderedAtOnce = 4;

/** Prints everybody's results and the analysis of the questions. */
export function useChapterPrinting(chapterId: string, filter: ChapterFilter): Printing<PrintedChapter> {
  const dispatch = useAppDispatch();
  const { getChapterResults } = resultsApi.endpoints;
  const loadPage = (request: ChapterResultsRequest) =>
    dispatch(getChapterResults.initiate(request, { subscribe: false, forceRefetch: true })).unwrap();

  const render = async (text: string): Promise<[text: string, body: RichText][]> => {
    const { data } = await dispatch(richTextApi.endpoints.renderText.initiate({ text }));
    return data ? [[text, data]] : [];
  };

  const renderAll = async (questions: readonly QuestionAnalysis[]) => {
    const all = questions.flatMap(({ question, answers }) => [question, ...answers.map(({ answer }) => answer)]);
    const texts = [...new Set(all)].filter((text) => text !== '');
    const rendered = new Map<string, RichText>();
    for (let next = 0; next < texts.length; next += renderedAtOnce) {
      const some = await Promise.all(texts.slice(next, next + renderedAtOnce).map(render));
      for (const [text, body] of some.flat()) rendered.set(text, body);
    }
    return rendered;
  };

  return usePrinting(async (onProgress) => {
    const request = chapterRequestOf(chapterId, filter);
    const rows = await loadAllRows((page) => loadPage({ ...request, ...page }), onProgress);
    const { head } = await loadPage({ chapterId, limit: 1 });
    return { rows, analysis: head, texts: await renderAll(head.questions ?? []) };
  });
}
