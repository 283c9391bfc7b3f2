import { CircleCheck } from 'lucide-react'
import { useUi } from '../ui.tsx'
import { TextField } from './field.tsx'
import { Icon } from './icon.tsx'

/** A condition of the policy: source of a regular expression (flag `u`) for the NFKC-normalised password. */
export interface PasswordCondition {
  pattern: string
  /** A sentence in the reader's language. */
  text: string
}

interface Props {
  conditions: PasswordCondition[]
  /** By control: password, confirm_password. */
  errors: Record<string, string>
}

/**
 * A new password, typed twice, with what the policy asks of it. In the browser each condition shows whether it is
 * met while one types, and the password can be shown; without scripts the list is read and the server checks.
 */
export function PasswordFields({ conditions, errors }: Props) {
  const { t } = useUi()
  const common = { type: 'password', autoComplete: 'new-password' } as const
  return (
    <div className="flow" data-behaviour="check-password">
      <TextField
        {...common}
        id="password"
        name="password"
        label={t('password.field.new')}
        hint={t('password.field.advice')}
        error={errors.password}
      />
      <div>
        <p className="sub">{t('password.field.conditions')}</p>
        <ul>
          {conditions.map(({ pattern, text }) => (
            <li key={pattern} data-pattern={pattern}>
              {text}
              <span className="met" data-met hidden>
                {' '}
                <Icon of={CircleCheck} />
                <span className="vh">{t('password.field.met')}</span>
              </span>
            </li>
          ))}
        </ul>
        <p
          className="vh"
          role="status"
          data-progress={t('password.field.progress', { met: '%', all: conditions.length })}
        />
      </div>
      <TextField
        {...common}
        id="confirm_password"
        name="confirm_password"
        label={t('password.field.confirm')}
        error={errors.confirm_password}
      />
      <p data-show hidden>
        <label className="check">
          <input type="checkbox" />
          <span>{t('password.field.show')}</span>
        </label>
      </p>
    </div>
  )
}
