type Address = { street: string | null; suburb: string; state: string; postcode: string; latitude: number; longitude: number };

/** Returns links that open directions to an address. Without a street they lead to its position. */
export function directionLinks(address: Address): { name: string; href: string }[] {
  const { street, suburb, state, postcode, latitude, longitude } = address;
  const place = street === null ? `${latitude},${longitude}` : `${street}, ${suburb} ${state} ${postcode}`;
  const query = encodeURIComponent(place);
  return [
    { name: "Google Maps", href: `https://www.google.com/maps/dir/?api=1&destination=${query}` },
    { name: "Apple Maps", href: `https://maps.apple.com/?daddr=${query}` },
    { name: "OpenStreetMap", href: `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}` },
  ];
}
