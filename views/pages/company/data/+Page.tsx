import { FileUp, FolderOpen } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { DataTabs, type DataSide } from '#views/components/console/data-tabs.tsx'
import { FileTable, type FileRow } from '#views/components/console/file-table.tsx'
import type { TypeName } from '#views/components/console/type-standing.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  type: TypeName
  tabs: Record<DataSide, string>
  uploadHref: string
  files: FileRow[]
  /** Null for the empty list. */
  pager: PagerProps | null
}

/** The uploaded files of a type, newest first. */
export default function Data({ shell, type, tabs, uploadHref, files, pager }: Props) {
  const { t } = useUi()
  const upload = (
    <LinkButton tone="primary" icon={FileUp} href={uploadHref}>
      {t('console.data.upload')}
    </LinkButton>
  )
  return (
    <ConsoleLayout shell={shell} title={t('console.data.title')} actions={files.length > 0 && upload}>
      <div className="flow">
        <DataTabs current={`${type}Files`} hrefs={tabs} />
        {files.length > 0 ? (
          <FileTable files={files} label={t('console.data.filesLabel', { type: t(`common.type.${type}`) })} />
        ) : (
          <EmptyState icon={FolderOpen} title={t('console.data.emptyTitle')} action={upload}>
            <p>{t('console.data.emptyText')}</p>
          </EmptyState>
        )}
        {pager && <Pager {...pager} />}
      </div>
    </ConsoleLayout>
  )
}
