import { LinkButton } from '#views/components/button.tsx'
import type { TypeName } from '#views/components/console/type-name.ts'
import { ValueTable, type ValuePair } from '#views/components/console/value-table.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  type: TypeName
  /** The record's name: the person, facility, payee or title; null if nothing of it is stored. */
  name: string | null
  sectionName: string | null
  year: number
  /** The slot of the record is empty: its file was deleted, or an edition was restored into the draft. */
  isEmpty: boolean
  /** The file whose rows have replaced the record; null if there are none, or they are totals entered by hand. */
  by: { fileName: string; href: string; at: number | null; user: string | null } | null
  /** Whether a form was sent that could not be saved. */
  isTyped: boolean
  /** The fields that differ: the record's value before, the user's value after. */
  rows: ValuePair[]
  /** The list; limited to the record's recipient if the slot has other rows now. */
  listHref: string
}

/** Shown if a record was removed from the draft while its page was open, with the user's input for copying. */
export default function RecordReplaced({ shell, type, name, sectionName, year, ...props }: Props) {
  const { t, format } = useUi()
  const { by, isEmpty, isTyped, rows } = props
  const kind = isEmpty ? 'empty' : 'other'
  return (
    <ConsoleLayout
      shell={shell}
      title={t('records.replaced.title')}
      sub={[t(`common.type.${type}`), format.fiscalYear(year), ...(sectionName ? [sectionName] : [])].join(
        t('records.between'),
      )}
      hasErrors={isTyped}
    >
      <div className="flow">
        {name && <h2 lang="ja">{name}</h2>}
        <Notice tone="warn" role="alert" heading={t('records.replaced.heading')}>
          <p>{t(`records.replaced.${kind}`)}</p>
          {isTyped && <p>{t('records.replaced.typed')}</p>}
          {by && (
            <p>
              {t('records.replaced.by')}
              <a href={by.href} lang="ja">
                {by.fileName}
              </a>
              {[by.at === null ? '' : format.dateTime(by.at), by.user ?? '']
                .filter((text) => text !== '')
                .map((text) => `${t('records.between')}${text}`)
                .join('')}
            </p>
          )}
        </Notice>
        {isTyped && rows.length === 0 && <p>{t('records.replaced.nothing')}</p>}
        {rows.length > 0 && (
          <ValueTable
            label={t('records.replaced.table')}
            before={t('records.replaced.before')}
            after={t('records.conflict.yourValue')}
            rows={rows}
          />
        )}
        <div className="actions">
          <LinkButton tone="primary" href={props.listHref}>
            {t(isEmpty ? 'console.detail.back' : 'records.replaced.list')}
          </LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}
