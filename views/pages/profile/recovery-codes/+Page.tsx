import { LinkButton } from '#views/components/button.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  /** Shown this once. */
  codes: string[]
  /** Whether the authenticator was set up just now, or the codes only renewed. */
  isNew: boolean
  nextHref: string
}

export default function RecoveryCodes({ shell, codes, isNew, nextHref }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout shell={shell} title={t('account.codes.title')}>
      <div className="flow">
        <Notice tone="ok" role="status">
          <p>{t(isNew ? 'account.codes.enrolled' : 'account.codes.renewed')}</p>
        </Notice>
        <p>{t('account.codes.explain')}</p>
        <div className="panel">
          <ul>
            {codes.map((code) => (
              <li key={code} className="mono">
                {code}
              </li>
            ))}
          </ul>
        </div>
        <p className="sub">{t('account.codes.keep')}</p>
        <p>
          <LinkButton tone="primary" href={nextHref}>
            {t('account.codes.next')}
          </LinkButton>
        </p>
      </div>
    </ConsoleLayout>
  )
}
