import { Button, LinkButton } from '#views/components/button.tsx'
import { TextDifferences, type TextDifference } from '#views/components/console/wording/text-differences.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  action: string
  backHref: string
  changeNumber: string
  /** Someone saved while this page was open. */
  isChanged: boolean
  /** The current texts, and the defaults that will replace them. */
  rows: TextDifference[]
}

/** Asks before a part of the draft is reset to the default wording. */
export default function ResetToDefault({ shell, action, backHref, changeNumber, isChanged, rows }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout shell={shell} title={t('messages.ours.title')} sub={t('messages.ours.sub')}>
      <div className="flow">
        {isChanged && (
          <Notice tone="warn" role="alert" heading={t('messages.ours.changedHeading')}>
            <p>{t('messages.ours.changedText')}</p>
          </Notice>
        )}
        {rows.length > 0 ? (
          <TextDifferences before={t('messages.ours.now')} after={t('messages.ours.then')} rows={rows} />
        ) : (
          <p>{t('messages.ours.same')}</p>
        )}
        <PostForm className="actions" action={action} csrfToken={shell.csrfToken} fields={{ changeNumber }}>
          <Button tone="danger">{t('messages.ours.submit')}</Button>
          <LinkButton href={backHref}>{t('messages.ours.back')}</LinkButton>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
