import { useUi } from '#views/ui.tsx'
import { ApiLayout, type ApiPageProps } from '../api-layout.tsx'
import { CodeTable, type CodeRow } from '../code-table.tsx'
import { FieldTable, type FieldRow } from '../field-table.tsx'
import { TryIt, type Trial } from './try-it.tsx'

export interface Props extends ApiPageProps {
  docsHref: string
  /** What the call does. */
  summary: string
  /** `GET /api/v1/data-record/public`. */
  line: string
  group: string
  caller: string
  /** The form of an input: in the address, as JSON or with a file; null where nothing is sent. */
  sentAs: 'query' | 'json' | 'multipart'
  /** Which of the inputs belong to what, where the call does several things. */
  parts: string[]
  inputs: FieldRow[]
  /** How it is repeated under an Idempotency-Key; '' where it takes none. */
  idempotencyKey: string
  /** The media type of the answer. */
  answerType: string
  /** The media type under which it can be had as JSON Lines. */
  lineType: string | null
  /** The fields of the results; none where it is a file or nothing. */
  answers: FieldRow[]
  /** A success and a refusal as JSON. */
  answerExample: string | null
  refusalExample: string | null
  codes: CodeRow[]
  command: string
  /** The same by a company's token, and what that may do if it is only a part; null where it may do nothing. */
  byToken: { text: string; command: string } | null
  /** Of a call that anybody can make by following a link. */
  trial: Trial | null
}

/** One call: what is sent, what is answered, what can go wrong, an example. */
export default function Page({ shell, otherLanguage, ...props }: Props) {
  const { t } = useUi()
  const crumbs = [{ label: t('api-docs.title'), href: props.docsHref }, { label: props.summary }]
  return (
    <ApiLayout {...{ shell, otherLanguage, crumbs }} title={props.summary}>
      <p className="asis">
        <code>{props.line}</code>
      </p>
      <p>
        {t('api-docs.page.group')}
        {props.group}
        <br />
        {t('api-docs.page.caller')}
        {props.caller}
      </p>
      <h2>{t('api-docs.page.example')}</h2>
      <p className="asis">
        <code>{props.command}</code>
      </p>
      {props.byToken ? (
        <>
          <p>{props.byToken.text || t('api-docs.page.exampleByToken')}</p>
          <p className="asis">
            <code>{props.byToken.command}</code>
          </p>
        </>
      ) : null}
      {props.trial ? <TryIt {...props.trial} /> : null}
      <h2>{t('api-docs.page.inputs')}</h2>
      <p>{t(`api-docs.page.sentAs.${props.sentAs}`)}</p>
      {props.parts.map((part) => (
        <p key={part}>{part}</p>
      ))}
      <FieldTable label={t('api-docs.page.inputs')} fields={props.inputs} />
      {props.idempotencyKey ? (
        <p>
          <code>Idempotency-Key</code> {props.idempotencyKey}
        </p>
      ) : null}
      <h2>{t('api-docs.page.answer')}</h2>
      <p>
        <code>{props.answerType}</code>
        {props.answerType === 'application/json' ? ` ${t('api-docs.page.results')}` : null}
        {props.lineType ? ` ${t('api-docs.page.lines', { type: props.lineType })}` : null}
      </p>
      {props.answers.length > 0 ? (
        <FieldTable label={t('api-docs.page.answer')} fields={props.answers} />
      ) : null}
      <FoldedExample title={t('api-docs.page.answerExample')} text={props.answerExample} />
      <h2>{t('api-docs.page.codes')}</h2>
      <FoldedExample title={t('api-docs.page.refusalExample')} text={props.refusalExample} />
      <CodeTable codes={props.codes} />
    </ApiLayout>
  )
}

function FoldedExample({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null
  return (
    <details>
      <summary>{title}</summary>
      <pre className="asis">
        <code>{text}</code>
      </pre>
    </details>
  )
}
