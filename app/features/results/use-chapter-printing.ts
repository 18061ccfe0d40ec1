import type { ChapterResult, QuestionAnalysis } from '#contract/results.ts';
import type { RichText } from '#contract/rich-text.ts';
import { richTextApi } from '../../rich-text/rich-text.api.ts';
import { useAppDispatch } from '../../store/state.ts';
import { type ChapterResultsView, chapterRequestOf } from './chapter-results-view.ts';
import { type ChapterResultsRequest, resultsApi } from './results.api.ts';
import { loadAllRows, type Printing, usePrinting } from './use-printing.ts';

/** A question of the analysis with its text as the site shows it; null where that could not be had. */
export interface PrintedQuestion extends QuestionAnalysis {
  readonly rendering: RichText | null;
}

export interface PrintedChapter {
  readonly rows: readonly ChapterResult[];
  readonly questions: readonly PrintedQuestion[];
}

/** Few enough at once to leave the server room for others. */
const renderedAtOnce = 4;

/** Everybody's result and the analysis of the questions, for the printer. */
export function useChapterPrinting(chapterId: string, view: ChapterResultsView): Printing<PrintedChapter> {
  const dispatch = useAppDispatch();
  const { getChapterResults } = resultsApi.endpoints;
  const loadPage = (request: ChapterResultsRequest) =>
    dispatch(getChapterResults.initiate(request, { subscribe: false, forceRefetch: true })).unwrap();

  const render = async (question: QuestionAnalysis): Promise<PrintedQuestion> => {
    const { data = null } = await dispatch(richTextApi.endpoints.renderText.initiate({ text: question.question }));
    return { ...question, rendering: data };
  };

  return usePrinting(async (onProgress) => {
    const request = chapterRequestOf(chapterId, view);
    const rows = await loadAllRows((page) => loadPage({ ...request, ...page }), onProgress);
    const { questions = [] } = (await loadPage({ chapterId, limit: 1 })).head;
    const rendered: PrintedQuestion[] = [];
    for (let next = 0; next < questions.length; next += renderedAtOnce) {
      rendered.push(...(await Promise.all(questions.slice(next, next + renderedAtOnce).map(render))));
    }
    return { rows, questions: rendered };
  });
}
