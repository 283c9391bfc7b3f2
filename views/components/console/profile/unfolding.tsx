/** Content that the reader can open. */
export function Unfolding({
  open,
  label,
  children,
}: {
  open: boolean
  label: string
  children: React.ReactNode
}) {
  return (
    <details open={open}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
