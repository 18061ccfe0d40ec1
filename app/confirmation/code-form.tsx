import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { SecondFactorCode } from '#contract/second-factor.ts';
import { Button } from '../design-system/button/button.tsx';
import { cluster, stack } from '../design-system/layout/layout.ts';
import { useSendingForm } from '../editing/use-sending-form.ts';
import { CallFailure } from '../lists/call-failure.tsx';
import { CodeField } from './code-field.tsx';

const resolver = standardSchemaResolver(z.object({ code: SecondFactorCode }));

interface CodeFormProps {
  /** Makes the call with the code; resolves to its error, or to nothing if it succeeded. */
  readonly send: (code: string) => Promise<unknown>;
  readonly submit: string;
  readonly back: string;
  readonly onBack: () => void;
  /** See {@link CodeField}. In a sign-in the first step had the focus, so the code field takes it. */
  readonly takesRecoveryCode?: boolean;
}

/** Asks for the code of a second factor in a step of its own. */
export function CodeForm({ send, submit: submitText, back, onBack, takesRecoveryCode = true }: CodeFormProps) {
  const { form, submit, failure, fieldOf } = useSendingForm<{ code: string }>({
    resolver,
    defaultValues: { code: '' },
    send: ({ code }) => send(code),
  });
  const { isSubmitting } = form.formState;
  return (
    <form method="post" noValidate className={stack('2')} onSubmit={(event) => void submit(event)}>
      {failure !== null && <CallFailure error={failure} />}
      <CodeField {...fieldOf('code')} takesRecoveryCode={takesRecoveryCode} autoFocus={takesRecoveryCode} />
      <div className={cluster('1', 'center')}>
        <Button type="submit" busy={isSubmitting}>
          {submitText}
        </Button>
        <Button variant="quiet" disabled={isSubmitting} onClick={onBack}>
          {back}
        </Button>
      </div>
    </form>
  );
}
