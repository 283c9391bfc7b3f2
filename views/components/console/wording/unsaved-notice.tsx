import { LinkButton } from '#views/components/button.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import { Discard } from './continued.tsx'
import type { PartProps } from './editor-part.ts'

/** The user's own unsaved input, with buttons that continue with it or discard it. */
export function UnsavedNotice({
  waiting,
  editor,
  csrfToken,
}: PartProps & { waiting: { at: number; continueHref: string } }) {
  const { t } = useUi()
  return (
    <Notice tone="info" heading={t('messages.waiting.heading')}>
      <p>
        <Moment at={waiting.at} /> {t('messages.waiting.text')}
      </p>
      <div className="row">
        <LinkButton href={waiting.continueHref}>{t('messages.waiting.continue')}</LinkButton>
        <Discard action={editor.action} csrfToken={csrfToken} label={t('messages.waiting.discard')} />
      </div>
    </Notice>
  )
}
