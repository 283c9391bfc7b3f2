import { Notice } from '#views/components/notice.tsx'
import { Moment } from '#views/components/moment.tsx'
import { MixedText } from '#views/components/mixed-text.tsx'
import { DidLine } from '#views/components/console/did-line.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { AnswerForm } from '#views/components/console/requests/answer-form.tsx'
import { Answered, Unsent } from '#views/components/console/requests/answered.tsx'
import { AssignmentForm } from '#views/components/console/requests/assignment-form.tsx'
import { NoteForm } from '#views/components/console/requests/note-form.tsx'
import { RequestFacts } from '#views/components/console/requests/request-facts.tsx'
import { RequestHistory } from '#views/components/console/requests/request-history.tsx'
import { RequestedRow } from '#views/components/console/requests/requested-row.tsx'
import { useTopics } from '#views/components/console/requests/topics.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

export type { Props } from './props.ts'

/** A correction request: what is asked, what the rows say in each area, what was done, and the answer. */
export default function CorrectionRequest(props: Props) {
  const { shell, request, rows, did, errors, answer, answered, assignment, details } = props
  const { t } = useUi()
  const topicsOf = useTopics()
  const { csrfToken } = shell
  const title = t('inbox.page.title', { number: request.number, topics: topicsOf(request.topics) })
  return (
    <ConsoleLayout
      shell={shell}
      title={title}
      crumbs={[{ label: t('inbox.title'), href: props.backHref }]}
      sub={
        <>
          {t('inbox.page.arrived')}
          <Moment at={request.receivedAt} />
        </>
      }
      hasErrors={Object.keys(errors).length > 0}
    >
      <div className="flow">
        <FormErrors errors={errors} first={answer ? 'answer' : 'note'} />
        {did && <DidLine {...did} csrfToken={csrfToken} />}
        {request.state === 'withdrawn' && (
          <Notice tone="info">
            <p>{t('inbox.page.withdrawn')}</p>
          </Notice>
        )}
        {props.isUndone && (
          <Notice tone="warn">
            <p>{t('inbox.page.undone')}</p>
          </Notice>
        )}
        <div className="split">
          <div className="flow">
            <section className="flow" aria-labelledby="asked">
              <h2 id="asked">{t('inbox.page.asked')}</h2>
              <RequestFacts {...props} />
              {details === null ? (
                <p className="sub">{t('inbox.dataRemovedText')}</p>
              ) : (
                <blockquote className="said">
                  <MixedText text={details === '' ? t('inbox.page.noDetails') : details} />
                </blockquote>
              )}
            </section>
            {rows.length === 0 && (
              <section className="flow" aria-labelledby="rows">
                <h2 id="rows">{t('inbox.page.rows')}</h2>
                <p>{t(props.hasNamedRows ? 'inbox.page.rowsGone' : 'inbox.page.noRows')}</p>
                {props.listHref && (
                  <p>
                    <a href={props.listHref}>{t('inbox.page.openList')}</a>
                  </p>
                )}
              </section>
            )}
            {rows.map((row) => (
              <RequestedRow
                key={row.id}
                {...row}
                listHref={props.listHref}
                csrfToken={csrfToken}
                errors={errors}
              />
            ))}
            <RequestHistory items={props.history} />
            {props.note ? (
              <NoteForm {...props.note} csrfToken={csrfToken} error={errors.note} />
            ) : (
              <p className="sub">{t('inbox.page.noNotes')}</p>
            )}
          </div>
          <aside
            className={answered ? 'rail panel flow' : 'rail panel flow noprint'}
            aria-labelledby="decide"
          >
            <h2 id="decide">{t(answer ? 'inbox.answer.title' : 'inbox.answer.done')}</h2>
            {answered && <Answered {...answered} />}
            {props.unsent && <Unsent text={props.unsent} />}
            {answer && <AnswerForm {...answer} csrfToken={csrfToken} errors={errors} lang={props.lang} />}
            {assignment && <AssignmentForm {...assignment} csrfToken={csrfToken} errors={errors} />}
          </aside>
        </div>
      </div>
    </ConsoleLayout>
  )
}
