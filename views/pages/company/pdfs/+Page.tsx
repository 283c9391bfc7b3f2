import { FileText, FileUp } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { DataTabs, type DataTabHrefs } from '#views/components/console/data-tabs.tsx'
import { DidLine, type DidProps } from '#views/components/console/did-line.tsx'
import { OrderChanged } from '#views/components/console/order-changed.tsx'
import { PdfStageLine, type PdfStageLineProps } from '#views/components/console/pdf/pdf-stage-line.tsx'
import type { PdfRow } from '#views/components/console/pdf/pdf-row.ts'
import { PdfOrder, type PdfOrderProps } from '#views/components/console/pdf/pdf-order.tsx'
import { UnlistedPdfs } from '#views/components/console/pdf/unlisted-pdfs.tsx'
import { ProgressPanel } from '#views/components/console/progress-panel.tsx'
import type { TypeName } from '#views/components/console/type-name.ts'
import { EmptyState } from '#views/components/empty-state.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  type: TypeName
  tabs: DataTabHrefs
  /** What the reader did last, if it was with these PDFs. */
  did: DidProps | null
  uploadHref: string
  publication: PdfStageLineProps
  /** The draft's list, in its order. */
  listed: PdfRow[]
  /** Takes the numbers of the list. */
  order: PdfOrderProps
  /** PDFs that are not in the list. */
  others: PdfRow[]
  /** A check that is running. */
  checking: { href: string; state: string } | null
}

/** The PDFs of a type: the list that will be published, and the files that are not listed. */
export default function Pdfs({
  shell,
  type,
  tabs,
  did,
  uploadHref,
  publication,
  listed,
  order,
  others,
  checking,
}: Props) {
  const { t } = useUi()
  const { csrfToken } = shell
  const isEmpty = listed.length + others.length === 0
  const upload = (
    <LinkButton tone="primary" icon={FileUp} href={uploadHref}>
      {t('pdf.upload')}
    </LinkButton>
  )
  return (
    <ConsoleLayout
      shell={shell}
      title={t('pdf.title')}
      sub={t('pdf.sub')}
      hasErrors={order.isChanged}
      actions={!isEmpty && upload}
      reload={checking !== null}
    >
      <div className="flow">
        <DataTabs type={type} side="Pdfs" hrefs={tabs} />
        {checking && (
          <ProgressPanel
            label={t('pdf.checking')}
            progress={{ ...checking, value: 0, max: null, text: t('pdf.checkingText') }}
          />
        )}
        {isEmpty ? (
          <EmptyState icon={FileText} title={t('pdf.emptyTitle')} action={upload}>
            <p>{t('pdf.emptyText')}</p>
          </EmptyState>
        ) : (
          <>
            {order.isChanged && <OrderChanged />}
            {did && <DidLine {...did} csrfToken={csrfToken} />}
            <PdfStageLine {...publication} />
            <h2>{t('pdf.listed')}</h2>
            {listed.length > 0 ? (
              <PdfOrder {...order} rows={listed} csrfToken={csrfToken} />
            ) : (
              <p className="sub">{t('pdf.listedEmpty')}</p>
            )}
            {others.length > 0 && (
              <>
                <h2>{t('pdf.others')}</h2>
                <UnlistedPdfs
                  rows={others}
                  label={t('pdf.others')}
                  uploadHref={uploadHref}
                  csrfToken={csrfToken}
                />
              </>
            )}
          </>
        )}
      </div>
    </ConsoleLayout>
  )
}
