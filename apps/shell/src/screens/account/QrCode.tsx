import { encode } from 'uqr';

interface Props {
  data: string;
  label: string;
}

/**
 * A QR code made of SVG elements, because the content security policy must allow it. It is dark on light in every
 * theme.
 */
export function QrCode({ data, label }: Props) {
  const { size, data: rows } = encode(data, { ecc: 'M', border: 2 });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg role="img" aria-label={label} width="216" height="216" viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
