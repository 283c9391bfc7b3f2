import { Search } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { LastAct } from '#views/components/console/grid/last-act.tsx'
import { GridBar } from '#views/components/console/grid/grid-bar.tsx'
import { GridBulk } from '#views/components/console/grid/grid-bulk.tsx'
import { RecordGrid } from '#views/components/console/grid/record-grid.tsx'
import { RowForms } from '#views/components/console/grid/row-forms.tsx'
import { DataStageLine } from '#views/components/console/publication/data-stage-line.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Pager } from '#views/components/pager.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

type RecordsProps = Omit<
  Props,
  'shell' | 'type' | 'tabs' | 'uploadHref' | 'pasteHref' | 'addHref' | 'hasData'
> & {
  csrfToken: string
}

/** What stands in which stage, what was done last, the filter and the matching records. */
export function ListedRecords({
  publication,
  lastAct,
  filter,
  rows,
  edit,
  pager,
  csrfToken,
  ...props
}: RecordsProps) {
  const { t, format } = useUi()
  // Above the grid a sentence says which column it is about.
  const rowErrors = (errors: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(errors).map(([column, error]) => [
        column,
        column ? t('common.form.errorOf', { field: t(`records.column.${column}`), error }) : error,
      ]),
    )
  return (
    <>
      <DataStageLine {...publication} csrfToken={csrfToken} />
      {lastAct && <LastAct {...lastAct} csrfToken={csrfToken} />}
      {edit && <FormErrors errors={rowErrors(edit.errors)} first="amount" />}
      <GridBar
        filter={filter}
        states={props.states}
        exportHref={props.exportHref}
        differencesHref={props.differencesHref}
      />
      {props.cappedAt !== null && (
        <Notice tone="info">
          <p>{t('records.capped', { n: format.count(props.cappedAt) })}</p>
        </Notice>
      )}
      {props.longAt !== null && <p className="sub">{t('grid.long', { n: format.count(props.longAt) })}</p>}
      {rows.length > 0 ? (
        <div className="grid-place" data-behaviour="grid-keys">
          <RowForms edit={edit} csrfToken={csrfToken} />
          <RecordGrid heads={props.heads} filter={filter} rows={rows} edit={edit} sum={props.sum} />
          <GridBulk {...props.bulk} />
        </div>
      ) : (
        <EmptyState
          icon={Search}
          title={t('console.records.noMatchTitle')}
          action={<LinkButton href={filter.resetHref}>{t('console.filter.reset')}</LinkButton>}
        >
          <p>{t('console.records.noMatchText')}</p>
        </EmptyState>
      )}
      {pager && <Pager {...pager} counted="Rows" />}
      <p className="row">
        <a href={props.changesHref}>{t('records.changes.title')}</a>
        {props.totalsHref && <a href={props.totalsHref}>{t('records.totals.open')}</a>}
      </p>
    </>
  )
}
