import { Button, LinkButton } from '#views/components/button.tsx'
import { OpenPublications, type OpenPublication } from '#views/components/console/open-publications.tsx'
import type { PdfRow } from '#views/components/console/pdf/pdf-row.ts'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  part: 'publication' | 'withdrawal'
  pdf: PdfRow
  nextEdition: number
  /** How many PDFs of the type visitors see. */
  counts: { before: number; after: number }
  /** Whether the list has changes that stay unpublished. */
  otherChanges: boolean
  /** Publications and restorations of the list that wait. */
  waiting: OpenPublication[]
  /** Whether a restoration that waits shows it again. */
  returns: boolean
  /** Withdrawals that will hide what is published here. */
  planned: OpenPublication[]
  /** Where another admin must approve: the next step towards asking; null where it can be published at once. */
  approval: { step: 'list' | 'move'; action: string } | { step: 'ask'; href: string } | null
  action: string
  backHref: string
  /** Why it was refused. */
  error: string | null
}

/** Says what publishing or withdrawing one PDF changes and what it leaves, before it happens; or why it cannot. */
export default function PdfPublication(props: Props) {
  const { shell, part, pdf, approval, waiting, backHref, error } = props
  const { t } = useUi()
  const isBlocked = part === 'publication' && waiting.length > 0
  return (
    <ConsoleLayout shell={shell} title={t(`pdf.${part}.title`)}>
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

/** What happens, and the button. */
function Question(props: Props) {
  const { shell, part, pdf, nextEdition, counts, otherChanges, waiting, planned } = props
  const { t, format } = useUi()
  const say = (key: string) =>
    t(`pdf.${part}.${key}`, {
      title: pdf.title,
      number: format.count(nextEdition),
      before: format.count(counts.before),
      after: format.count(counts.after),
    })
  return (
    <>
      <Notice tone={part === 'publication' ? 'info' : 'warn'} heading={say('heading')}>
        <ul>
          <li>{say('effect')}</li>
          <li>{say('counts')}</li>
          <li>{say('lists')}</li>
          {waiting.some(({ kind }) => kind === 'publish') && <li>{t('pdf.waiting.publish')}</li>}
          {props.returns && <li>{t('pdf.waiting.returns')}</li>}
          {planned.length > 0 && <li>{t('pdf.waiting.withdrawal')}</li>}
          {otherChanges && <li>{t('pdf.othersWait')}</li>}
          <li>{say('undo')}</li>
        </ul>
      </Notice>
      <OpenPublications publications={[...waiting, ...planned]} />
      <PostForm className="actions" action={props.action} csrfToken={shell.csrfToken}>
        <Button tone={part === 'publication' ? 'primary' : 'danger'}>{say('submit')}</Button>
        <LinkButton href={props.backHref}>{t('pdf.back')}</LinkButton>
      </PostForm>
    </>
  )
}

/** The way to visitors where another admin must approve: one step at a time. */
function Approval({
  approval,
  title,
  csrfToken,
  backHref,
}: {
  approval: NonNullable<Props['approval']>
  title: string
  csrfToken: string
  backHref: string
}) {
  const { t } = useUi()
  return (
    <>
      <Notice tone="info" heading={t('pdf.approval.heading', { title })}>
        <p>{t('pdf.approval.text')}</p>
        <p>{t(`pdf.approval.${approval.step}Text`)}</p>
      </Notice>
      <div className="actions">
        {approval.step === 'ask' ? (
          <LinkButton tone="primary" href={approval.href}>
            {t('pdf.approval.ask')}
          </LinkButton>
        ) : (
          <PostForm action={approval.action} csrfToken={csrfToken}>
            <Button tone="primary">{t(`pdf.approval.${approval.step}`)}</Button>
          </PostForm>
        )}
        <LinkButton href={backHref}>{t('pdf.back')}</LinkButton>
      </div>
    </>
  )
}
