import { BackToUsers, type BackTo } from '#views/components/console/back-to-users.tsx'
import { CopyText } from '#views/components/copy-text.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  email: string
  /** Shown this once: it is kept nowhere. */
  password: string
  backTo: BackTo
  backHref: string
}

export default function TemporaryPassword({ shell, email, password, backTo, backHref }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout shell={shell} title={t('members.temporary.title')}>
      <div className="flow">
        <Notice tone="ok" role="status">
          <p>{t('toast.success.passwordReset')}</p>
        </Notice>
        <p>{t('members.temporary.of', { person: email })}</p>
        <div className="panel">
          <b className="mono">
            <CopyText text={password} />
          </b>
        </div>
        <p>{t('members.temporary.explain')}</p>
        <p>
          <BackToUsers to={backTo} href={backHref} primary />
        </p>
      </div>
    </ConsoleLayout>
  )
}
