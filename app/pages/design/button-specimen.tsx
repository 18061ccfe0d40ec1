import { Fragment } from 'react';
import { Button } from '../../design-system/button/button.tsx';
import { Specimen, States } from './specimen.tsx';

const variants = ['primary', 'secondary', 'success', 'red', 'quiet'] as const;
const sizes = ['xs', 's', 'm', 'l'] as const;

/** Every variant in every size, width and state. */
export function ButtonSpecimen() {
  return (
    <Specimen name="buttons" title="Buttons">
      {variants.map((variant) => (
        <States key={variant} label={variant}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {`Size ${size}`}
            </Button>
          ))}
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} looksDisabled>
            Looks disabled
          </Button>
          <Button variant={variant} busy>
            Under way
          </Button>
          <Button variant={variant} to="/design">
            A link
          </Button>
        </States>
      ))}
      <States label="Disabled, looks disabled and busy in every size">
        {sizes.map((size) => (
          <Fragment key={size}>
            <Button size={size} disabled>{`No ${size}`}</Button>
            <Button size={size} variant="secondary" looksDisabled>{`Not yet ${size}`}</Button>
            <Button size={size} busy>{`Busy ${size}`}</Button>
          </Fragment>
        ))}
      </States>
      <States label="Disabled, seemingly disabled and busy links">
        <Button variant="secondary" to="/design" disabled>
          Disabled link
        </Button>
        <Button variant="secondary" to="/design" looksDisabled>
          Looks disabled
        </Button>
        <Button variant="secondary" to="/design" busy>
          Busy link
        </Button>
      </States>
      <States label="Width: auto, content">
        {(['primary', 'secondary'] as const).map((variant) => (
          <Fragment key={variant}>
            <Button variant={variant}>OK</Button>
            <Button variant={variant} width="content">
              OK
            </Button>
          </Fragment>
        ))}
      </States>
      <States label="Width: max" shape="block">
        <Button width="max" icon="login-arrow" labelKey="signIn" />
        <Button width="max" variant="secondary" icon="login-arrow" labelKey="signIn" />
      </States>
      <States label="Icons; label from a key; icon alone">
        <Button icon="plus" labelKey="create" />
        <Button variant="secondary" iconAfter="arrow-right" labelKey="next" />
        {sizes.map((size) => (
          <Button key={size} variant="secondary" size={size} icon="delete" iconOnly labelKey="delete" />
        ))}
        <Button variant="secondary" href="https://example.org/" target="_blank" iconAfter="external">
          Another site
        </Button>
      </States>
    </Specimen>
  );
}
