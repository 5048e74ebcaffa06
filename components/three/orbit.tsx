'use client';
import { useThree } from '@react-three/fiber';
import { type RefObject, useEffect } from 'react';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

export interface OrbitProps {
  /** Turns the view by steps. */
  readonly controls: RefObject<OrbitControls | null>;
  /** Radians from straight above: how far one may look from above and from below. */
  readonly lowest: number;
  readonly highest: number;
}

/** Inside a canvas: dragging turns the view about the origin. */
export function Orbit({ controls, lowest, highest }: OrbitProps) {
  const { camera, gl, invalidate } = useThree();
  useEffect(() => {
    const orbit = new OrbitControls(camera, gl.domElement);
    Object.assign(orbit, { enablePan: false, enableZoom: false, minPolarAngle: lowest, maxPolarAngle: highest });
    orbit.addEventListener('change', () => invalidate());
    orbit.update();
    controls.current = orbit;
    return () => {
      controls.current = null;
      orbit.dispose();
    };
  }, [camera, gl, invalidate, controls, lowest, highest]);
  return null;
}
