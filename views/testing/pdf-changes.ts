import type { PdfChangesProps } from '#views/components/console/pdf/pdf-changes.tsx'

export const pdfChanges: PdfChangesProps = {
  ...{ type: 'disclosure', before: 3, after: 3 },
  changes: [
    { kind: 'added', name: '2025年度 情報公開', was: null },
    { kind: 'renamed', name: '2024年度 情報公開 / Disclosure 2024（日本語）', was: '2024年度（日本語）' },
    { kind: 'moved', name: '2023年度 情報公開', was: null },
    { kind: 'removed', name: '2019年度 情報公開', was: null },
  ],
}
