import { FormErrors } from '#views/components/console/form-errors.tsx'
import { ProfileTabs } from '#views/components/console/profile-tabs.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { NewTokenForm } from './new-token-form.tsx'
import type { Props } from './props.ts'
import { TokenTable } from './token-table.tsx'

export type { Props } from './props.ts'

/** /company/profile/tokens: the company's tokens, and the form for a new one. */
export default function Tokens(props: Props) {
  const { shell, tokens, docsHref, errors } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('profile.tokens.title')}
      sub={t('profile.tokens.sub')}
      hasErrors={Object.keys(errors).length > 0}
    >
      <div className="flow">
        <FormErrors errors={errors} first="token_name" />
        <ProfileTabs current="tokens" role={shell.role} />
        <p>
          <Sentences>
            {t('profile.tokens.how')}
            <a href={docsHref}>{t('profile.tokens.docs')}</a>
          </Sentences>
        </p>
        {tokens.length === 0 ? (
          <p className="empty">{t('profile.tokens.none')}</p>
        ) : (
          <TokenTable tokens={tokens} />
        )}
        <NewTokenForm {...props} />
      </div>
    </ConsoleLayout>
  )
}
