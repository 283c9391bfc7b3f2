import type { SectionType } from '#server/features/sections/index.ts'
import type { DataSide } from '#views/components/console/data-tabs.tsx'
import { paths, withQuery } from '../../paths.ts'

/** The sides of a company's data. */
export function dataTabs(): Record<DataSide, string> {
  const files = (type: SectionType) => withQuery(paths.data, { type: type === 1 ? undefined : 'patient' })
  return {
    disclosureData: paths.dataList(1),
    patientData: paths.dataList(2),
    disclosureFiles: files(1),
    patientFiles: files(2),
    disclosurePdfs: paths.pdfs,
    patientPdfs: withQuery(paths.pdfs, { type: 'patient' }),
  }
}
