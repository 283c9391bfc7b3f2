import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { OrderHint } from '../order-field.tsx'
import { guardUnsaved, PostForm } from '../post-form.tsx'
import type { PdfRow } from './pdf-row.ts'
import { PdfTable } from './pdf-table.tsx'

export interface PdfOrderProps {
  action: string
  /** What the list was when the numbers were typed. */
  fields: Record<string, string>
  /** Someone has changed the list since it was shown; nothing was saved. */
  isChanged: boolean
  /** The numbers are those that were typed. */
  isTyped: boolean
}

/** The list, and the form that saves its order. */
export function PdfOrder({
  rows,
  csrfToken,
  ...order
}: PdfOrderProps & { rows: PdfRow[]; csrfToken: string }) {
  const { t } = useUi()
  return (
    <PostForm
      className="flow"
      id="pdf-order"
      action={order.action}
      csrfToken={csrfToken}
      fields={order.fields}
      behaviours={guardUnsaved(order.isTyped)}
    >
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
