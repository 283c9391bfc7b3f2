import { Tabs } from '#views/components/tabs.tsx'
import { useUi } from '#views/ui.tsx'

const sides = ['disclosureData', 'patientData', 'disclosureFiles', 'patientFiles'] as const
export type DataSide = (typeof sides)[number]

/** The four sides of a company's data: records and files, per type. */
export function DataTabs({ current, hrefs }: { current: DataSide; hrefs: Record<DataSide, string> }) {
  const { t } = useUi()
  return (
    <Tabs
      label={t('console.dataTabs.label')}
      items={sides.map((side) => ({
        label: t(`console.dataTabs.${side}`),
        href: hrefs[side],
        current: side === current,
      }))}
    />
  )
}
