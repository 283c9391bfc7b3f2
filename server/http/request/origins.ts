/** Origins as visitors see them (DECISIONS §1): scheme and port from the settings, the host from storage. */
export class Origins {
  private readonly scheme: string
  private readonly port: number | undefined

  constructor(settings: { publicScheme: string; publicPort: number | undefined }) {
    this.scheme = settings.publicScheme
    this.port = settings.publicPort
  }

  /** `http://aoba.localhost:3000` of a stored host name. */
  of(host: string): string {
    return `${this.scheme}://${host}${this.port ? `:${this.port}` : ''}`
  }
}
