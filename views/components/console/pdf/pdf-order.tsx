import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { OrderHint } from '../order-field.tsx'
import { PostForm } from '../post-form.tsx'
import type { PdfRow } from './pdf-row.ts'
import { PdfTable } from './pdf-table.tsx'

interface Props {
  rows: PdfRow[]
  action: string
  fields: Record<string, string>
  csrfToken: string
}

/** The list, and the form that saves its order. */
export function PdfOrder({ rows, action, fields, csrfToken }: Props) {
  const { t } = useUi()
  return (
    <PostForm className="flow" id="pdf-order" action={action} csrfToken={csrfToken} fields={fields}>
      {rows.length > 1 && (
        <p>
          <OrderHint />
        </p>
      )}
      <div data-behaviour="drag-order" data-words={t('console.order.place')}>
        <PdfTable rows={rows} label={t('pdf.listed')} />
      </div>
      {rows.length > 1 && (
        <div className="actions">
          <Button>{t('console.order.save')}</Button>
        </div>
      )}
    </PostForm>
  )
}
