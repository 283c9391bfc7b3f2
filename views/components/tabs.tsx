export interface TabLink {
  label: string
  href: string
  current: boolean
}

/** Links to the sides of one subject; each has its own address. */
export function Tabs({ label, items }: { label: string; items: TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((item) => (
        <a key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.label}
        </a>
      ))}
    </nav>
  )
}
