import { LinkButton } from '#views/components/button.tsx'
import type { TypeName } from '#views/components/console/type-standing.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  type: TypeName
  /** What names the record: the person, facility, payee or title. */
  name: string
  sectionName: string
  year: number
  /** Every column of DECISIONS §10 in the template's order; `text` as given, null where there is none. */
  fields: { column: string; text: string | null }[]
  isIndirect: boolean
  isRepeat: boolean
  /** The file the record came from. */
  source: { fileName: string; href: string; row: number }
  /** The list, with its conditions where they are known. */
  backHref: string
}

/** One record of the draft, every field. */
export default function DataDetail({ shell, type, name, sectionName, year, ...props }: Props) {
  const { t, format } = useUi()
  const { fields, isIndirect, isRepeat, source, backHref } = props
  return (
    <ConsoleLayout
      shell={shell}
      title={t('console.detail.title')}
      sub={`${t(`common.type.${type}`)}・${format.fiscalYear(year)}・${sectionName}`}
    >
      <div className="flow">
        <h2 lang="ja">{name}</h2>
        {isIndirect && <p>{t('console.detail.indirect')}</p>}
        {isRepeat && <p>{t('console.detail.repeat')}</p>}
        <section className="panel" aria-label={t('console.detail.fields')}>
          <dl className="facts">
            {fields.map(({ column, text }) => (
              <div key={column}>
                <dt>{t(`console.column.${column}`)}</dt>
                <dd lang="ja">{text ?? '-'}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="sub">
          {t('console.detail.source', { row: format.count(source.row) })}{' '}
          <a href={source.href} lang="ja">
            {source.fileName}
          </a>
        </p>
        <div className="actions">
          <LinkButton href={backHref} data-behaviour="go-back">
            {t('console.detail.back')}
          </LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}
