import Link from 'next/link'

export default function Home() {
  return <Link href="/checkout">Go to checkout</Link>
}
