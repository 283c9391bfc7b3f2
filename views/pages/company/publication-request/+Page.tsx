import { Button, LinkButton } from '#views/components/button.tsx'
import { Facts, type Fact } from '#views/components/console/facts.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { PdfChanges, type PdfChangesProps } from '#views/components/console/pdf/pdf-changes.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { PublicationState, type PublicationStateName } from '#views/components/console/publication-state.tsx'
import type { TypeName } from '#views/components/console/type-status.tsx'
import { YearChanges, type YearChange } from '#views/components/console/year-changes.tsx'
import {
  WordingDifferences,
  type ScreenDifferences,
} from '#views/components/console/wording/wording-differences.tsx'
import { TextAreaField } from '#views/components/field.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  id: number
  kind: 'publish' | 'restore' | 'withdraw'
  state: PublicationStateName
  /** Names of the tracks, or the edition that comes back. */
  what: string
  requested: { by: string; at: number }
  decided: { by: string; at: number } | null
  publishAt: number | null
  withdrawAt: number | null
  note: string
  attestation: string
  reason: string
  edition: { number: number; href: string } | null
  endedAt: number | null
  /** What visitors see now against what was pinned; null when it is over or a withdrawal. */
  changes: { type: TypeName; years: YearChange[] }[] | null
  /** The same for lists of PDFs. */
  pdfs: PdfChangesProps[]
  /** The same for the wording. */
  wording: ScreenDifferences[]
  hints: ('newer' | 'late' | 'own' | 'nobody' | 'due' | 'failed' | 'drops' | 'withdrawalPast')[]
  /** Actions that the reader may take now; null for those that are not. */
  approveAction: string | null
  rejectAction: string | null
  cancelAction: string | null
  backHref: string
  values: { reason: string }
  errors: Errors
}

/** What was asked for, by whom and with what, and the decision about it. */
export default function PublicationRequest(props: Props) {
  const { shell, id, changes, hints, errors, backHref } = props
  const { t, format } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('publication.request.title', { id: format.count(id) })}
      sub={
        <>
          {t(`publication.kind.${props.kind}`)} <PublicationState state={props.state} />
        </>
      }
      hasErrors={Object.keys(errors).length > 0}
    >
      <div className="flow">
        <FormErrors errors={errors} first="reason" />
        {hints.map((hint) => (
          <Notice key={hint} tone={hint === 'own' || hint === 'due' ? 'info' : 'warn'}>
            <p>{t(`publication.request.${hint}`)}</p>
          </Notice>
        ))}
        <RequestFacts {...props} />
        {changes && (
          <section className="flow" aria-labelledby="differences">
            <h2 id="differences">{t('publication.request.differences')}</h2>
            {changes.length + props.pdfs.length + props.wording.length === 0 && (
              <p>{t('publication.request.same')}</p>
            )}
            {changes.map(({ type, years }) => (
              <YearChanges key={type} type={type} years={years} afterLabel={t('publication.request.after')} />
            ))}
          </section>
        )}
        {props.pdfs.map((list) => (
          <PdfChanges key={list.type} {...list} />
        ))}
        <WordingDifferences screens={props.wording} />
        <Actions {...props} />
        <div className="actions">
          <LinkButton href={backHref}>{t('publication.request.back')}</LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}

function RequestFacts(props: Props) {
  const { t, format } = useUi()
  const { requested, decided, edition } = props
  const fact = (name: string) => t(`publication.request.fact.${name}`)
  const moment = (name: string, at: number | null): Fact[] =>
    at === null ? [] : [{ label: fact(name), value: <Moment at={at} /> }]
  const who = ({ by, at }: { by: string; at: number }) => (
    <>
      {by}
      <br />
      <Moment at={at} />
    </>
  )
  return (
    <>
      <Facts
        facts={[
          { label: fact('tracks'), value: props.what },
          { label: fact('requested'), value: who(requested) },
          ...moment(props.kind === 'withdraw' ? 'withdrawalAt' : 'publishAt', props.publishAt),
          ...moment('withdrawalAt', props.withdrawAt),
          ...(decided ? [{ label: fact('decided'), value: who(decided) }] : []),
          ...moment('ended', props.endedAt),
          ...(edition
            ? [
                {
                  label: fact('edition'),
                  value: (
                    <a href={edition.href}>{t('common.edition', { number: format.count(edition.number) })}</a>
                  ),
                },
              ]
            : []),
        ]}
      />
      {(['note', 'attestation', 'reason'] as const)
        .filter((name) => props[name])
        .map((name) => (
          <p key={name}>
            <span className="sub">{fact(name)}</span>
            <br />
            {props[name]}
          </p>
        ))}
    </>
  )
}

function Actions({ shell, approveAction, rejectAction, cancelAction, ...props }: Props) {
  const { t } = useUi()
  const isPlanned = props.publishAt !== null && !props.hints.includes('late')
  return (
    <>
      {approveAction && (
        <section className="flow" aria-labelledby="approve">
          <h2 id="approve">{t('publication.request.approve.title')}</h2>
          <PostForm className="row" action={approveAction} csrfToken={shell.csrfToken}>
            <Button tone="primary">
              {t(
                isPlanned ? 'publication.request.approve.submitLater' : 'publication.request.approve.submit',
              )}
            </Button>
            <span className="sub">{t('publication.request.approve.text')}</span>
          </PostForm>
        </section>
      )}
      {rejectAction && (
        <section className="flow" aria-labelledby="reject">
          <h2 id="reject">{t('publication.request.reject.title')}</h2>
          <PostForm className="flow" action={rejectAction} csrfToken={shell.csrfToken}>
            <TextAreaField
              id="reason"
              name="reason"
              rows={3}
              need="required"
              label={t('publication.request.reject.reason')}
              hint={t('publication.request.reject.hint')}
              error={props.errors.reason}
              defaultValue={props.values.reason}
            />
            <Button tone="danger">{t('publication.request.reject.submit')}</Button>
          </PostForm>
        </section>
      )}
      {cancelAction && (
        <section className="flow" aria-labelledby="cancel">
          <h2 id="cancel">{t('publication.request.cancel.title')}</h2>
          <PostForm className="row" action={cancelAction} csrfToken={shell.csrfToken}>
            <Button tone="danger">
              {t(
                props.state === 'scheduled'
                  ? 'publication.request.cancel.submit'
                  : 'publication.request.cancel.submitRequest',
              )}
            </Button>
            <span className="sub">{t('publication.request.cancel.text')}</span>
          </PostForm>
        </section>
      )}
    </>
  )
}
