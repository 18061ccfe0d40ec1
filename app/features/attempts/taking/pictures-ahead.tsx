import { useState } from 'react';
import type { Question } from '#contract/chapters.ts';
import { answerPictureSizes, questionPictureSizes, TestPicture } from '../test-picture.tsx';

function picturesOf({ imageUrl, answers }: Question) {
  return [
    ...(imageUrl === null ? [] : [{ imageUrl, sizes: questionPictureSizes }]),
    ...answers.flatMap((answer) =>
      answer.imageUrl === null ? [] : [{ imageUrl: answer.imageUrl, sizes: answerPictureSizes }],
    ),
  ];
}

/** Fetches the pictures of all questions, one after another, so that the connection may go while the test is taken. */
export function PicturesAhead({ questions }: { readonly questions: readonly Question[] }) {
  const [fetchedCount, setFetchedCount] = useState(0);
  const next = questions.flatMap(picturesOf)[fetchedCount];
  const goOn = () => setFetchedCount((count) => count + 1);
  return (
    next && (
      <div hidden onLoadCapture={goOn} onErrorCapture={goOn}>
        <TestPicture key={fetchedCount} imageUrl={next.imageUrl} alt="" sizes={next.sizes} />
      </div>
    )
  );
}
