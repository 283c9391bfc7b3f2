import { Button, LinkButton } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  fileName: string
  kind: 'csv' | 'pdf'
  /** What is removed from the draft; null if it holds no data of the file. */
  leaves: { section: string; year: number; rows: number; yen: number } | null
  /** 'check': a check awaits confirmation and will be cancelled; 'import': cannot be deleted while it is imported. */
  open: 'check' | 'import' | null
  keptDays: number
  action: string
  backHref: string
}

const REASON = 'running'

/** Explains what a deletion removes from the draft and what it does not change. */
export default function DataFileDeletion({ shell, fileName, kind, leaves, open, ...props }: Props) {
  const { t, format } = useUi()
  const isRunning = open === 'import'
  return (
    <ConsoleLayout shell={shell} title={t('files.deletion.title')}>
      <div className="flow prose">
        <Notice tone="warn" heading={t('files.deletion.heading', { name: fileName })}>
          <ul>
            <li>
              {kind === 'pdf'
                ? t('files.deletion.pdf')
                : leaves
                  ? t('files.deletion.leaves', {
                      section: leaves.section,
                      year: format.fiscalYear(leaves.year),
                      count: leaves.rows,
                      rows: format.count(leaves.rows),
                      yen: format.count(leaves.yen),
                    })
                  : t('files.deletion.nothing')}
            </li>
            <li>{t('files.deletion.areas')}</li>
            {open === 'check' && <li>{t('files.deletion.check')}</li>}
            <li>{t('files.deletion.kept', { days: props.keptDays })}</li>
          </ul>
        </Notice>
        {isRunning && (
          <p className="error" id={REASON}>
            {t('files.deletion.running')}
          </p>
        )}
        <PostForm action={props.action} csrfToken={shell.csrfToken}>
          <div className="actions">
            <Button tone="danger" {...(isRunning && { disabledBecause: REASON })}>
              {t('files.deletion.submit')}
            </Button>
            <LinkButton href={props.backHref}>{t('files.deletion.back')}</LinkButton>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
