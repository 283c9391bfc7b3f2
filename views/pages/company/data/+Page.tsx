import { FileUp, FolderOpen, Search } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { DataTabs, type DataTabHrefs } from '#views/components/console/data-tabs.tsx'
import { FileFilter } from '#views/components/console/file-filter.tsx'
import type { FileFilterProps } from '#views/components/console/file-filter-props.ts'
import { FileTable } from '#views/components/console/file-table.tsx'
import type { FileRow } from '#views/components/console/file-row.ts'
import type { TypeName } from '#views/components/console/type-name.ts'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  type: TypeName
  tabs: DataTabHrefs
  uploadHref: string
  filter: FileFilterProps
  files: FileRow[]
  /** Why `files` is empty: nothing was ever uploaded, nothing matches, or nothing is deleted. */
  emptiness: 'never' | 'noMatch' | 'noDeleted'
  /** Days that a deleted file is kept. */
  keptDays: number
  /** Null for the empty list. */
  pager: PagerProps | null
}

/** The uploaded files of a type, newest first. */
export default function Data({ shell, type, tabs, uploadHref, files, pager, ...props }: Props) {
  const { t } = useUi()
  const { filter, emptiness, keptDays } = props
  const isNew = files.length === 0 && emptiness === 'never'
  const upload = (
    <LinkButton tone="primary" icon={FileUp} href={uploadHref}>
      {t('files.list.upload')}
    </LinkButton>
  )
  return (
    <ConsoleLayout shell={shell} title={t('console.data.title')} actions={!isNew && upload}>
      <div className="flow">
        <DataTabs type={type} side="Files" hrefs={tabs} />
        {!isNew && <FileFilter {...filter} />}
        {files.length > 0 ? (
          <FileTable
            files={files}
            label={t('console.data.filesLabel', { type: t(`common.type.${type}`) })}
            deleted={filter.values.deleted === '1'}
          />
        ) : isNew ? (
          <EmptyState icon={FolderOpen} title={t('files.list.emptyTitle')} action={upload}>
            <p>{t('files.list.emptyText')}</p>
          </EmptyState>
        ) : (
          <EmptyState
            icon={Search}
            title={t(`files.list.${emptiness}Title`)}
            action={<LinkButton href={filter.resetHref}>{t('console.filter.reset')}</LinkButton>}
          >
            <p>{t(`files.list.${emptiness}Text`, { days: keptDays })}</p>
          </EmptyState>
        )}
        {pager && <Pager {...pager} />}
      </div>
    </ConsoleLayout>
  )
}
