import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import { Discard } from './continued.tsx'
import type { EditorProps } from './editor-props.ts'
import { TextDifferences } from './text-differences.tsx'
import type { PartProps } from './editor-part.ts'

/** Somebody else saved in the meantime: both versions side by side. */
export function ConflictNotice({
  conflict,
  editor,
  csrfToken,
}: PartProps & { conflict: NonNullable<EditorProps['conflict']> }) {
  const { t } = useUi()
  return (
    <>
      <Notice tone="warn" role="alert" heading={t('messages.conflict.heading')}>
        <p>
          {t('messages.conflict.who', { name: conflict.by ?? t('messages.someone') })}
          {conflict.at !== null && <Moment at={conflict.at} />}
        </p>
        <p>{t(conflict.rows.length > 0 ? 'messages.conflict.text' : 'messages.conflict.same')}</p>
        <Discard action={editor.action} csrfToken={csrfToken} label={t('messages.conflict.theirs')} />
      </Notice>
      <TextDifferences
        before={t('messages.conflict.theirText')}
        after={t('messages.conflict.yourText')}
        rows={conflict.rows}
      />
    </>
  )
}
