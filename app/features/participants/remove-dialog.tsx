import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { maxParticipantsPerCall } from '#contract/limits.ts';
import type { Participant } from '#contract/participants.ts';
import { Skeleton } from '../../design-system/states/states.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { fullName } from '../../lib/person-name.ts';
import { CallFailure } from '../../lists/call-failure.tsx';
import { ConfirmDialog, type RowDialogProps } from '../../lists/confirm-dialog.tsx';
import { type ParticipantsPageRequest, participantsApi } from './participants.api.ts';

interface RemoveDialogProps extends RowDialogProps {
  readonly courseId: string;
  /** undefined while they are loading. */
  readonly people: readonly Participant[] | undefined;
  /** Why they could not be loaded. */
  readonly failure?: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** Asks before it removes people from a course for good, and says how many results are lost. */
export function RemoveDialog({ courseId, people, failure, onRetry, ...dialogProps }: RemoveDialogProps) {
  const { t } = useTranslation('participants');
  const [look, looking] = participantsApi.useRemoveParticipantsMutation();
  const [remove] = participantsApi.useRemoveParticipantsMutation();
  const removal = people && { courseId, userIds: people.map(({ userId }) => userId) };
  const lookAgain = () => {
    if (removal && removal.userIds.length > 0) void look({ ...removal, preview: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once it is known who it is about.
  useEffect(lookAgain, [people]);
  const error = failure ?? looking.error;
  const one = people?.length === 1 ? people[0] : undefined;
  const counted = { name: one && fullName(one), count: people?.length ?? 0 };
  return (
    <ConfirmDialog
      {...dialogProps}
      words={(word) => t(one ? `removeOne.${word}` : `remove.${word}`, counted)}
      canConfirm={looking.data !== undefined}
      onConfirm={() => remove(removal ?? { courseId, userIds: [] })}
    >
      {looking.data && (
        <Text size="sxs">
          {looking.data.resultsCount === 0
            ? t('remove.noResults')
            : t('remove.results', { count: looking.data.resultsCount })}
        </Text>
      )}
      {!looking.data && error === undefined && <Skeleton width="long" />}
      {error !== undefined && (
        <CallFailure
          title={t('remove.lookFailed')}
          onRetry={failure === undefined ? lookAgain : onRetry}
          error={error}
        />
      )}
      <Note>{t('remove.forGood')}</Note>
    </ConfirmDialog>
  );
}

interface RemoveFoundDialogProps extends RowDialogProps {
  /** The people whom the list shows: all of them, as it has no page. */
  readonly request: ParticipantsPageRequest;
}

/** Asks before it removes all people whom a list shows, or as many of them as one call can remove. */
export function RemoveFoundDialog({ request, ...dialogProps }: RemoveFoundDialogProps) {
  const { data, error, refetch } = participantsApi.useListParticipantsQuery(request, {
    refetchOnMountOrArgChange: true,
  });
  const people = useMemo(() => data?.items.slice(0, maxParticipantsPerCall), [data]);
  return (
    <RemoveDialog
      {...dialogProps}
      courseId={request.courseId}
      people={people}
      failure={error}
      onRetry={() => void refetch()}
    />
  );
}
