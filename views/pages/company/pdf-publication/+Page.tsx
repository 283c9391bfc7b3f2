import { LinkButton } from '#views/components/button.tsx'
import { OpenPublications } from '#views/components/console/open-publications.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { Approval } from './approval.tsx'
import type { Props } from './props.ts'
import { Question } from './question.tsx'

export type { Props } from './props.ts'

/** Explains what publishing or withdrawing one PDF will change, or why it is not possible. */
export default function PdfPublication(props: Props) {
  const { shell, part, pdf, approval, waiting, backHref, error } = props
  const { t } = useUi()
  const isBlocked = part === 'publication' && waiting.length > 0
  return (
    <ConsoleLayout
      shell={shell}
      title={t(`pdf.${part}.title`)}
      crumbs={[{ label: pdf.title, lang: pdf.lang, href: backHref }]}
    >
      <div className="flow prose">
        {error && <Notice tone="err" heading={error} />}
        {approval && !isBlocked ? (
          <Approval approval={approval} title={pdf.title} csrfToken={shell.csrfToken} backHref={backHref} />
        ) : isBlocked ? (
          <>
            <Notice tone="warn" heading={t('pdf.blocked.heading')}>
              <p>{t('pdf.blocked.text')}</p>
            </Notice>
            <OpenPublications publications={waiting} />
            <div className="actions">
              <LinkButton href={backHref}>{t('pdf.back')}</LinkButton>
            </div>
          </>
        ) : (
          <Question {...props} />
        )}
      </div>
    </ConsoleLayout>
  )
}
